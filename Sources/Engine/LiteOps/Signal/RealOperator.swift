import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema

/// `REAL`: the real parts of complex numbers, complex64 or complex128.
struct RealOperator: Operator {
  static let code = OperatorCode.builtin(.real)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    try ComplexOperand(&node).kernel("realParts") { input, output in
      realParts(input, into: &output)
    } float64: { input, output in
      realParts(input, into: &output)
    }
  }
}
