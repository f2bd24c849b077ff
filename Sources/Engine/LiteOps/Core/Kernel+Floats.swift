import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
import LiteTensor

extension Kernel {
  /// A function of float32: the optimized kernel, or the reference loop where the node requires
  /// that, which threads share unless it requires the reference kernels.
  static func floats(
    _ name: String, _ operands: UnaryOperands, of node: NodeContext,
    _ function: FloatFunction,
    reference: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void
  ) -> Kernel {
    guard node.kernels == .optimized else { return .unary(name, operands, reference) }
    guard function.isExact || !node.needsReferenceRounding else {
      return floats(name, operands, SharedMapping(reference).run)
    }
    let fast = FloatMapping(function, microkernels: node.microkernels)
    var kernel = floats("\(name), \(fast.name)", operands, fast.run)
    kernel.link = .floatFunction(fast)
    return kernel
  }

  /// An optimized element-wise function, whose output may overwrite the input.
  static func floats(
    _ name: String, _ operands: UnaryOperands,
    _ run: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>, WorkerPool) -> Void
  ) -> Kernel {
    Kernel(name, sharing: .inPlace(ofInputs: [0])) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      run(input.elements(), &elements, memory.workers)
    }
  }

  /// A function of two float32, with broadcasting: the optimized kernel, or the reference loop
  /// where the node requires that.
  static func floats(
    _ name: String, sharing: Sharing, of node: NodeContext,
    _ operation: FloatPairing.Operation, _ plan: BroadcastPlan,
    range: ClosedRange<Float> = -Float.infinity...Float.infinity,
    reference:
      @escaping @Sendable (Span<Float>, Span<Float>, inout MutableSpan<Float>) -> Void
  ) -> Kernel {
    guard node.kernels == .optimized else {
      return Kernel(name, sharing: sharing) { memory in
        var elements = memory.output(0).mutableElements(as: Float.self)
        reference(memory.input(0).elements(), memory.input(1).elements(), &elements)
      }
    }
    let fast = FloatCombination(operation, plan, range: range, microkernels: node.microkernels)
    var kernel = Kernel("\(name), \(fast.name)", sharing: sharing) { memory in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      var elements = output.mutableElements(as: Float.self)
      fast.run(first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
    kernel.link = .floatCombination(fast)
    return kernel
  }
}
