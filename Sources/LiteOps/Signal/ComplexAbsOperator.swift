import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema

/// `COMPLEX_ABS`: the magnitudes `hypot(real, imaginary)` of complex numbers, complex64 or complex128.
struct ComplexAbsOperator: Operator {
  static let code = OperatorCode.builtin(.complexAbs)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    try ComplexOperand(&node).kernel("magnitudes") { input, output in
      magnitudesComplex64(input, into: &output)
    } float64: { input, output in
      magnitudesComplex128(input, into: &output)
    }
  }
}
