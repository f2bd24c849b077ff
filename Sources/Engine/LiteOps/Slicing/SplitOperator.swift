import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `SPLIT`: the input in equal parts along an axis.
///
/// The axis is the value of input 0, the array is input 1. `num_splits` must divide the
/// axis.
struct SplitOperator: FileOperator {
  static let code = OperatorCode.builtin(.split)
  static let versions = 1...5

  private let numSplits: Int

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    numSplits = Int(try options.table(Schema.SplitOptions.self).numSplits)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    guard numSplits > 0 else {
      throw .invalid("num_splits is \(numSplits); it must be at least 1")
    }
    try node.expect(inputs: 2...2, outputs: numSplits)
    let shape = try node.input(1).shape
    let axis = try node.axis(try node.integer(ofInput: 0), rank: shape.rank)
    guard shape[axis] % numSplits == 0 else {
      throw .invalid(
        "num_splits is \(numSplits); it must divide dimension \(axis) of \(shape)")
    }
    let sizes = Array(repeating: shape[axis] / numSplits, count: numSplits)
    return try node.split(sizes, input: 1, axis: axis)
  }
}
