import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema

/// `COMPLEX_ABS`: the magnitudes `hypot(real, imaginary)` of complex numbers, complex64 or complex128.
struct ComplexAbsOperator: FileOperator {
  static let code = OperatorCode.builtin(.complexAbs)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operand = try ComplexOperand(node)
    if node.kernels == .optimized, !operand.isDouble {
      let microkernels = node.microkernels
      return Operation(
        Kernel("magnitudesComplex64, vectors") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var magnitudes = output.mutableElements(as: Float.self)
          ComplexMagnitudes.run(
            input.elements(), into: &magnitudes, microkernels: microkernels,
            workers: memory.workers)
        })
    }
    return Operation(
      operand.kernel("magnitudes") { input, output in
        magnitudesComplex64(input, into: &output)
      } float64: { input, output in
        magnitudesComplex128(input, into: &output)
      })
  }
}
