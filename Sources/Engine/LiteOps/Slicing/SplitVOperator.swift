import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SPLIT_V`: the input in parts of given sizes along an axis.
///
/// The array is input 0, the sizes are input 1 and the axis is the value of input 2. One size may
/// be −1, and is the remainder. The sizes add up to the axis.
struct SplitVOperator: FileOperator {
  static let code = OperatorCode.builtin(.splitV)
  static let versions = 1...3

  private let numSplits: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    numSplits = Int(try options.table(Schema.SplitVOptions.self).numSplits)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard numSplits > 0 else {
      throw .invalid("num_splits is \(numSplits); it must be at least 1")
    }
    try node.expect(inputs: 3...3, outputs: numSplits)
    try node.expectVector(1, count: numSplits)
    let shape = try node.input(0).shape
    let axis = try node.axis(try node.integer(ofInput: 2), rank: shape.rank)
    let given = try node.integers(ofInput: 1)
    let sizes = try SplitVOperator.resolve(given, dimension: shape[axis])
    return try node.split(sizes, input: 0, axis: axis)
  }

  /// The sizes with their −1 replaced.
  private static func resolve(_ given: [Int], dimension: Int) throws(OperatorError) -> [Int] {
    var rest = dimension
    var stretched: Int?
    for (part, size) in given.enumerated() {
      if size == -1, stretched == nil {
        stretched = part
        continue
      }
      guard size >= 0, size <= rest else {
        throw .invalid(
          "size_splits is \(given); sizes must be at least 0, but for one of -1, and add up to "
            + "\(dimension)")
      }
      rest -= size
    }
    var sizes = given
    if let stretched {
      sizes[stretched] = rest
    } else if rest != 0 {
      throw .invalid("size_splits is \(given); sizes must add up to \(dimension)")
    }
    return sizes
  }
}
