import LiteReference
import LiteTensor

/// Operators whose operands have one shape.
extension BinaryOperands {
  /// Checks that the operands have one dtype and one shape, and sets those of the output.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where they differ.
  init(sameShape node: NodeContext) throws(OperatorError) {
    try node.expect(inputs: 2...2)
    let shapes = (try node.input(0).shape, try node.input(1).shape)
    guard shapes.0 == shapes.1 else {
      throw .invalid("inputs have shapes \(shapes.0) and \(shapes.1); they must have one")
    }
    try self.init(node)
  }

  /// A kernel that runs a loop over as many elements of either operand.
  func elementwise<Element: BitwiseCopyable>(
    _ name: String, _ element: Element.Type,
    run: @escaping @Sendable (Span<Element>, Span<Element>, inout MutableSpan<Element>) -> Void
  ) -> Kernel {
    kernel(name, Element.self) { first, second, output in run(first, second, &output) }
  }

  /// The check that no divisor is 0.
  func dividesByNone<Element: BitwiseCopyable & Equatable & Sendable>(
    of zero: Element
  ) -> @Sendable (Span<Element>) throws(OperatorError) -> Void {
    { divisors throws(OperatorError) in
      guard let index = firstIndex(of: zero, in: divisors) else { return }
      throw .invalid("divisor \(index) is \(zero), which stands for 0")
    }
  }
}
