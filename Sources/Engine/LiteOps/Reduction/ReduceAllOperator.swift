import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `REDUCE_ALL`: whether all bools along the axes of input 1 hold; true where there is none.
struct ReduceAllOperator: FileOperator {
  static let code = OperatorCode.builtin(.reduceAll)
  static let versions = 1...1

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ReductionOperands(node, keepsAxes: keepsAxes)
    return Operation(try operands.kernel(Truth.all, of: node))
  }
}
