import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `STABLEHLO_MULTIPLY`: `y = a · b`, element by element, of operands of one shape.
///
/// Integers, floats and bool of whole bytes; integers wrap.
struct StablehloMultiplyOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloMultiply)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try BinaryOperands(sameShape: node)
    return Operation(try operands.kernel(.product))
  }
}
