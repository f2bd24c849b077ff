import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `REDUCE_MIN`: `y = min x` over the axes of input 1.
///
/// float32, int32, int64, uint8, int8 and int16. Quantized elements are compared as they
/// are stored. The minimum of no elements is ∞ in float32 and the greatest value else.
struct ReduceMinOperator: FileOperator {
  static let code = OperatorCode.builtin(.reduceMin)
  static let versions = 1...3

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ReductionOperands(node, keepsAxes: keepsAxes)
    return Operation(try operands.kernel(.minimum, of: node))
  }
}
