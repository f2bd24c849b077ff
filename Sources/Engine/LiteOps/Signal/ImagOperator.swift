import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `IMAG`: the imaginary parts of complex numbers, complex64 or complex128.
struct ImagOperator: FileOperator {
  static let code = OperatorCode.builtin(.imag)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operand = try ComplexOperand(node)
    if let copy = try operand.copy("imaginaryParts", part: 1, of: node) { return Operation(copy) }
    return Operation(
      operand.kernel("imaginaryParts") { input, output in
        imaginaryParts(input, into: &output)
      } float64: { input, output in
        imaginaryParts(input, into: &output)
      })
  }
}
