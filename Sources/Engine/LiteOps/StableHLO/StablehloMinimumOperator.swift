import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `STABLEHLO_MINIMUM`: `y = min(a, b)`, element by element, of operands of one shape.
///
/// Integers, floats and bool of whole bytes.
struct StablehloMinimumOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloMinimum)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(sameShape: node)
    return Operation(try operands.kernel(.minimum))
  }
}
