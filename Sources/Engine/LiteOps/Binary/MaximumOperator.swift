import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `MAXIMUM`: `y = max(a, b)`, element by element, with broadcasting.
///
/// Quantized elements are compared as they are stored: operands and output are taken to
/// have one scale and zero point.
struct MaximumOperator: FileOperator {
  static let code = OperatorCode.builtin(.maximum)
  static let versions = 1...4
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    return Operation(try operands.kernel(.maximum, of: node))
  }
}
