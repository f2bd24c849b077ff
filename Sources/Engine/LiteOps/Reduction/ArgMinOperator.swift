import LiteBuffer
import LiteModel
import LiteSchema

/// `ARG_MIN`: the index of the least element along the axis of input 1.
///
/// The first of equal ones; NaN is chosen only where there is nothing else. float32, uint8,
/// int8, int32, int64 and bool, as they are stored.
struct ArgMinOperator: FileOperator {
  static let code = OperatorCode.builtin(.argMin)
  static let versions = 1...3

  private let outputType: Schema.TensorType

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    outputType = try options.table(Schema.ArgMinOptions.self).outputType
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ArgExtremumOperands(node, outputType: outputType)
    return Operation(try operands.kernel("argMinimum", greatest: false, of: node))
  }
}
