import LiteBuffer
import LiteExecution
import LiteModel
import LiteSchema
import LiteTensor

/// `DENSIFY`: all elements of a sparse constant, zeros among them.
///
/// float32, float16 and int8.
struct DensifyOperator: FileOperator {
  static let code = OperatorCode.builtin(.densify)
  static let versions = 1...1
  static let sparseInputs = [0]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .float16, .int8])
    try operands.requireOutput()
    let input = try node.input(0)
    guard let sparsity = input.sparsity, let value = input.value else {
      throw .invalid("the input is not sparse; it must be a sparse constant")
    }
    switch operands.dtype {
    case .float32: return try densify(sparsity, value, input.shape, "densifyFloat32", Float.self)
    // Only the bits of a float16 are moved: those of 0 are those of the integer.
    case .float16: return try densify(sparsity, value, input.shape, "densifyFloat16", UInt16.self)
    default: return try densify(sparsity, value, input.shape, "densifyInt8", Int8.self)
    }
  }

  private func densify<Element: BitwiseCopyable & AdditiveArithmetic & Sendable>(
    _ sparsity: Sparsity, _ value: TensorMemory, _ shape: Shape, _ name: String,
    _ element: Element.Type
  ) throws(OperatorError) -> Operation {
    let decoder = try SparseDecoder<Element>(
      sparsity, shape: shape, storedCount: value.elements(as: Element.self).count)
    return Operation(
      decoding: decoder,
      Kernel(name) { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var elements = output.mutableElements(as: Element.self)
        for part in Checkpoint().slices(0..<shape.elementCount, of: 1 << 20) {
          var results = elements._mutatingExtracting(part)
          decoder.decode(part, of: input.elements(), into: &results)
        }
      })
  }
}
