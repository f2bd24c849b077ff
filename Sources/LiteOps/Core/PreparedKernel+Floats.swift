import LiteKernels
import LiteTensor

extension PreparedKernel {
  /// A function of float32: the fast one, or the reference loop where the node asks for it.
  static func floats(
    _ name: String, _ operands: UnaryOperands, of node: borrowing Preparation,
    _ fast: FloatMapping,
    reference: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void
  ) -> PreparedKernel {
    guard node.kernels == .optimized else { return .unary(name, operands, reference) }
    let byteCount = operands.input.byteCount ?? 0
    return PreparedKernel("\(name), \(fast.name)", sharing: .inPlace(ofInputs: [0])) { memory in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<byteCount], memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      fast.run(input.elements(), into: &elements, workers: memory.workers)
    }
  }

  /// A function of two float32, with broadcasting: the fast one, or the reference loop where the
  /// node asks for it.
  static func floats(
    _ name: String, sharing: Sharing, of node: borrowing Preparation, _ fast: FloatCombination,
    reference:
      @escaping @Sendable (Span<Float>, Span<Float>, inout MutableSpan<Float>) -> Void
  ) -> PreparedKernel {
    let isFast = node.kernels == .optimized
    return PreparedKernel(isFast ? "\(name), \(fast.name)" : name, sharing: sharing) { memory in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      if isFast {
        fast.run(first.elements(), second.elements(), into: &elements, workers: memory.workers)
      } else {
        reference(first.elements(), second.elements(), &elements)
      }
    }
  }
}
