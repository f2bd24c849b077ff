import LiteBuffer
import LiteModel
import LiteSchema

/// `ARG_MAX`: the index of the greatest element along the axis of input 1.
///
/// The first of equal ones; NaN is chosen only where there is nothing else. float32, uint8,
/// int8, int32, int64 and bool, as they are stored.
struct ArgMaxOperator: FileOperator {
  static let code = OperatorCode.builtin(.argMax)
  static let versions = 1...3

  private let outputType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    outputType = try options.table(Schema.ArgMaxOptions.self).outputType
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ArgExtremumOperands(node, outputType: outputType)
    return Operation(try operands.kernel("argMaximum", greatest: true, of: node))
  }
}
