import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `SQUARE`: `y = x · x`, element by element.
struct SquareOperator: Operator {
  static let code = OperatorCode.builtin(.square)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    try node.expect(inputs: 1...1)
    let input = try node.input(0)
    try node.setOutput(0, shape: input.shape)
    guard input.dtype == .float32, try node.output(0).dtype == .float32 else {
      throw .unsupported("does not support \(input.dtype); it supports float32")
    }
    return PreparedKernel("squareFloat32", sharing: .inPlace(ofInputs: [0])) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      squareFloat32(input.elements(), into: &elements)
    }
  }
}
