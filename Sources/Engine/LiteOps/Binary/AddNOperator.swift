import LiteBuffer
import LiteKernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `ADD_N`: `y = Σ x`, element by element, over all inputs, which have one shape.
///
/// float32, whose sums are formed in the order of the inputs, and int32, whose sums wrap.
struct AddNOperator: FileOperator {
  static let code = OperatorCode.builtin(.addN)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...max(node.inputs.count, 2))
    let first = try node.input(0).type
    for position in 1..<node.inputs.count {
      let input = try node.input(position).type
      guard input.dtype == first.dtype, input.shape == first.shape else {
        throw .invalid(
          "inputs 0 and \(position) are \(first) and \(input); they must have one dtype and shape")
      }
    }
    try node.setOutput(0, shape: first.shape, dtype: first.dtype)
    switch first.dtype {
    case .float32:
      return Operation(
        kernel("sumOfAllFloat32", node, Float.self) { accumulateFloat32($0, into: &$1) })
    case .int32:
      return Operation(
        kernel("sumOfAllInt32", node, Int32.self) { accumulateInteger($0, into: &$1) })
    case let dtype: throw .unsupported("does not support \(dtype); it supports float32 and int32")
    }
  }

  private func kernel<Element: BitwiseCopyable>(
    _ name: String, _ node: NodeContext, _ element: Element.Type,
    add: @escaping @Sendable (Span<Element>, inout MutableSpan<Element>) -> Void
  ) -> Kernel {
    let inputCount = node.inputs.count
    return Kernel(name, sharing: .inPlace(ofInputs: [0])) { memory in
      let (first, output) = (memory.input(0), memory.output(0))
      var sums = output.mutableElements(as: Element.self)
      var bytes = output.mutableElements(as: UInt8.self)
      BlockCopy(byteCount: output.byteCount).run(from: first.elements(), at: 0, to: &bytes, at: 0)
      for position in 1..<inputCount {
        let input = memory.input(position)
        add(input.elements().extracting(sums.indices), &sums)
      }
    }
  }
}
