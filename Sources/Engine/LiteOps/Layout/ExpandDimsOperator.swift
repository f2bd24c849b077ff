import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `EXPAND_DIMS`: the input with a new axis of one element.
///
/// The axis is a value of input 1, in −(rank + 1)...rank. The output has the scale and
/// zero point of the input.
struct ExpandDimsOperator: FileOperator {
  static let code = OperatorCode.builtin(.expandDims)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let input = try node.input(0)
    let axis = try node.axis(try node.integer(ofInput: 1), rank: input.shape.rank + 1)
    try node.expectSameQuantization(input.type, "the input", try node.output(0), "the output")
    var dimensions = input.shape.dimensions
    dimensions.insert(1, at: axis)
    return try node.view(as: NodeContext.shape(dimensions, "output 0"))
  }
}
