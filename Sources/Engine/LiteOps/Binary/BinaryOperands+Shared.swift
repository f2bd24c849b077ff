import LiteKernels
import LiteReference

/// Loops that take nanoseconds for each element: threads share them, unless the node requires the reference.
extension BinaryOperands {
  /// A kernel that runs a loop over the elements of a plan.
  ///
  /// The output may overwrite an operand that has its shape and element size.
  func sharedKernel<Element: BitwiseCopyable>(
    _ name: String, _ element: Element.Type, of node: NodeContext,
    check: (@Sendable (Span<Element>) throws(OperatorError) -> Void)? = nil,
    run: @escaping SharedCombination<Element, Element>.Loop
  ) -> Kernel {
    let plan = plan
    guard node.kernels == .optimized else {
      return kernel(name, Element.self, Element.self, check: check) { run($0, $1, &$2, plan) }
    }
    let combination = SharedCombination(plan, loop: run)
    return Kernel(name, sharing: sharing) { memory throws(OperatorError) in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      try check?(second.elements())
      var elements = output.mutableElements(as: Element.self)
      combination.run(
        first.elements(), second.elements(), into: &elements, workers: memory.workers)
    }
  }
}
