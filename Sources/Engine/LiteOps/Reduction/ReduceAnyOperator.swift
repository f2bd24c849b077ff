import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `REDUCE_ANY`: whether any bool along the axes of input 1 holds; false where there is none.
struct ReduceAnyOperator: FileOperator {
  static let code = OperatorCode.builtin(.reduceAny)
  static let versions = 1...1

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ReductionOperands(node, keepsAxes: keepsAxes)
    return Operation(try operands.kernel(Truth.any, of: node))
  }
}
