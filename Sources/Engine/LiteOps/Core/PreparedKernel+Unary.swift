import LiteTensor

extension PreparedKernel {
  /// A loop from the elements of input 0 to those of output 0, each to the same place.
  ///
  /// Where both tensors have the same size, the output may take the place of the input:
  /// the loop must have read what it overwrites.
  static func unary<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ operands: UnaryOperands,
    _ loop: @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) -> Void
  ) -> PreparedKernel {
    unaryChecked(name, operands) { input, output throws(OperatorError) in loop(input, &output) }
  }

  /// A loop as ``unary(_:_:_:)`` that may find a value without a result.
  static func unaryChecked<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ operands: UnaryOperands,
    _ loop:
      @escaping @Sendable (Span<Input>, inout MutableSpan<Output>) throws(OperatorError) -> Void
  ) -> PreparedKernel {
    let inputByteCount = operands.input.byteCount ?? 0
    let isSameSize = inputByteCount == operands.output.byteCount
    return PreparedKernel(name, sharing: isSameSize ? .inPlace(ofInputs: [0]) : .none) {
      memory throws(OperatorError) in
      // The memory of a constant may be longer than its shape takes.
      let (input, output) = (memory.input(0)[bytes: 0..<inputByteCount], memory.output(0))
      var elements = output.mutableElements(as: Output.self)
      try loop(input.elements(), &elements)
    }
  }
}
