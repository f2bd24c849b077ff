import LiteBuffer
import LiteReference
import LiteSchema
import LiteTensor

/// Windows as the attributes of TensorFlow describe them: `padding`, `ksize` or `ksizes`, `strides` and, of some
/// operators, `rates`, with a number for each axis of the input, of which those of batches and channels are 1.
struct TextWindowOptions: Sendable {
  private let padding: String
  private let filter: [Int64]
  private let strides: [Int64]
  private let rates: [Int64]?

  init(_ attributes: borrowing TensorFlowAttributes) throws(FlatBufferError) {
    padding = try attributes.string("padding") ?? ""
    let filters = (try attributes.integers("ksize"), try attributes.integers("ksizes"))
    filter = filters.0 ?? filters.1 ?? []
    strides = try attributes.integers("strides") ?? []
    rates = try attributes.integers("rates")
  }

  /// The windows along the axes between batches and channels.
  ///
  /// - Parameters:
  ///   - shape: The shape of the input.
  ///   - names: The names and letters of the axes, for messages.
  /// - Returns: The windows along each axis.
  /// - Throws: ``OperatorError`` where an option is out of range, or where a window does not fit.
  func axes(of shape: Shape, _ names: [(name: String, letter: String)]) throws(OperatorError)
    -> [WindowAxis]
  {
    let kind: Schema.Padding
    switch padding {
    case "SAME": kind = .same
    case "VALID": kind = .valid
    default: throw .invalid("padding is '\(padding)'; it must be SAME or VALID")
    }
    let ones = [Int64](repeating: 1, count: names.count + 2)
    let rates = rates ?? ones
    for (option, values) in [("ksize", filter), ("strides", strides), ("rates", rates)] {
      guard values.count == names.count + 2, values.first == 1, values.last == 1 else {
        throw .invalid(
          "\(option) is \(values); it must have \(names.count + 2) numbers, the first and the last 1"
        )
      }
    }
    var axes: [WindowAxis] = []
    for (index, axis) in names.enumerated() {
      guard let stride = Int32(exactly: strides[index + 1]),
        let rate = Int32(exactly: rates[index + 1])
      else {
        throw .invalid(
          "strides is \(strides), rates \(rates); each must be at most \(Int32.max)")
      }
      axes.append(
        try WindowAxis(
          kind,
          WindowAxis.Description(
            name: axis.name, letter: axis.letter, imageSize: shape[index + 1],
            filterSize: Int(filter[index + 1]), stride: stride, dilation: rate)))
    }
    return axes
  }
}
