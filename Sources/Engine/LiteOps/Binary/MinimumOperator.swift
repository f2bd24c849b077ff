import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `MINIMUM`: `y = min(a, b)`, element by element, with broadcasting.
///
/// Quantized elements are compared as they are stored: operands and output are taken to
/// have one scale and zero point.
struct MinimumOperator: FileOperator {
  static let code = OperatorCode.builtin(.minimum)
  static let versions = 1...4
  static let isElementwise = true

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(node)
    return Operation(try operands.kernel(.minimum, of: node))
  }
}
