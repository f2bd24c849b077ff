import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `REAL`: the real parts of complex numbers, complex64 or complex128.
struct RealOperator: FileOperator {
  static let code = OperatorCode.builtin(.real)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operand = try ComplexOperand(node)
    if let copy = try operand.copy("realParts", part: 0, of: node) { return Operation(copy) }
    return Operation(
      operand.kernel("realParts") { input, output in
        realParts(input, into: &output)
      } float64: { input, output in
        realParts(input, into: &output)
      })
  }
}
