import LiteKernels
import LiteSchema

extension WindowAxis {
  /// An axis along which the windows of a convolution or a pooling slide, as a file
  /// describes it.
  struct Description {
    /// The name of the axis in messages: `height`, `width` or `depth`.
    let name: String

    /// The letter of the axis in the names of options: `h`, `w` or `d`.
    let letter: String

    /// The number of positions of the image.
    let inputSize: Int

    /// The number of taps of a window.
    let filterSize: Int

    /// The option `stride_<letter>`.
    let stride: Int32

    /// The option `dilation_<letter>_factor`.
    var dilation: Int32 = 1
  }

  /// The windows along an axis, all checked.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where a size or an option is out of range, or
  ///   where no window fits.
  init(_ padding: Schema.Padding, _ axis: Description) throws(OperatorError) {
    let name = axis.name
    let largest = Int(Int32.max)
    guard axis.stride >= 1 else {
      throw .invalid("stride_\(axis.letter) is \(axis.stride); it must be at least 1")
    }
    guard axis.dilation >= 1 else {
      throw .invalid("dilation_\(axis.letter)_factor is \(axis.dilation); it must be at least 1")
    }
    guard axis.filterSize >= 1, axis.filterSize <= largest else {
      throw .invalid("filter \(name) is \(axis.filterSize); it must be 1 to \(largest)")
    }
    guard axis.inputSize >= 0, axis.inputSize <= largest else {
      throw .invalid("image \(name) is \(axis.inputSize); it must be 0 to \(largest)")
    }
    let kind: WindowAxis.Padding
    switch padding {
    case .same: kind = .same
    case .valid: kind = .valid
    default: throw .invalid("padding is \(padding.rawValue); it must be 0 (SAME) or 1 (VALID)")
    }
    let windows = WindowAxis(
      kind, inputSize: axis.inputSize, filterSize: axis.filterSize, stride: Int(axis.stride),
      dilation: Int(axis.dilation))
    guard let windows else {
      throw .invalid(
        "a filter of \(name) \(axis.filterSize) and dilation \(axis.dilation) does not fit "
          + "an image of \(name) \(axis.inputSize) without padding")
    }
    self = windows
  }
}
