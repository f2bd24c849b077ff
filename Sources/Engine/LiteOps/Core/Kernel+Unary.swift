import LiteExecution
import LiteTensor

extension Kernel {
  /// An element-wise loop from input 0 to output 0.
  ///
  /// The output has memory of its own: loops that the compiler vectorizes go element by element where it
  /// overwrites the input.
  static func unary<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ operands: UnaryOperands,
    _ loop: @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) -> Void
  ) -> Kernel {
    unaryChecked(name, operands) { input, output throws(OperatorError) in loop(input, &output) }
  }

  /// An element-wise loop that several threads share.
  ///
  /// Where both tensors have the same size, the output may overwrite the input: the loop must read
  /// an element before it writes to the same position.
  static func shared<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ operands: UnaryOperands,
    _ loop: @escaping @Sendable (Span<Input>, inout MutableSpan<Output>, WorkerPool) -> Void
  ) -> Kernel {
    let isSameSize = operands.input.byteCount == operands.output.byteCount
    return Kernel(name, sharing: isSameSize ? .inPlace(ofInputs: [0]) : .none) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Output.self)
      loop(input.elements(), &elements, memory.workers)
    }
  }

  /// An element-wise loop as ``unary(_:_:_:)``, which throws for a value that has no result.
  static func unaryChecked<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ operands: UnaryOperands,
    _ loop:
      @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) throws(OperatorError) -> Void
  ) -> Kernel {
    Kernel(name) { memory throws(OperatorError) in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Output.self)
      try loop(input.elements(), &elements)
    }
  }
}
