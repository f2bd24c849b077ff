import LiteReference
import LiteTensor

/// The operands of an operator of two inputs that works element by element, checked and
/// lined up with its output.
struct BinaryOperands {
  /// The first operand.
  let first: TensorType

  /// The second operand, of the same dtype.
  let second: TensorType

  /// The output, of the shape that broadcasting gives.
  let output: TensorType

  /// The broadcast plan.
  let plan: BroadcastPlan

  /// Checks that the operands have one dtype and shapes that go together, and sets the
  /// shape and dtype of the output.
  ///
  /// As in TFLite, the output has the operands' dtype whatever the file declares, unless
  /// another is given.
  /// - Throws: ``OperatorError`` where the operands do not go together.
  init(_ node: NodeContext, outputType: DataType? = nil) throws(OperatorError) {
    try node.expect(inputs: 2...2)
    (first, second) = (try node.input(0).type, try node.input(1).type)
    guard first.dtype == second.dtype else {
      throw .invalid(
        "inputs are \(first.dtype) and \(second.dtype); they must have the same dtype")
    }
    guard let dimensions = BroadcastPlan.outputDimensions(first.shape, second.shape) else {
      throw .invalid("shapes \(first.shape) and \(second.shape) cannot be broadcast together")
    }
    let shape = try NodeContext.shape(dimensions, "output 0")
    let quantization = try node.output(0).quantization
    output = TensorType(outputType ?? first.dtype, shape, quantization: quantization)
    try node.setOutput(0, shape: shape, dtype: output.dtype)
    plan = BroadcastPlan(first.shape, second.shape, output: shape)
  }

  /// The dtype of both operands.
  var dtype: DataType { first.dtype }

  /// A kernel that runs a loop over the elements.
  ///
  /// The output has memory of its own: loops that the compiler vectorizes go element by element where it
  /// overwrites an operand.
  func kernel<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ name: String, _ input: Input.Type, _ output: Output.Type,
    check: (@Sendable (Span<Input>) throws(OperatorError) -> Void)? = nil,
    run: @escaping @Sendable (Span<Input>, Span<Input>, inout MutableSpan<Output>) -> Void
  ) -> Kernel {
    Kernel(name) { memory throws(OperatorError) in
      let (first, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      try check?(second.elements())
      var elements = output.mutableElements(as: Output.self)
      run(first.elements(), second.elements(), &elements)
    }
  }

  /// A kernel that runs a loop over elements of one type.
  func kernel<Element: BitwiseCopyable>(
    _ name: String, _ element: Element.Type,
    run: @escaping @Sendable (Span<Element>, Span<Element>, inout MutableSpan<Element>) -> Void
  ) -> Kernel {
    kernel(name, Element.self, Element.self, run: run)
  }

  /// The operands that the output may overwrite.
  var sharing: Kernel.Sharing {
    let shareable = [first, second].enumerated().filter { _, operand in
      operand.shape == output.shape && operand.dtype.byteWidth == output.dtype.byteWidth
    }
    return shareable.isEmpty ? .none : .inPlace(ofInputs: shareable.map(\.offset))
  }
}
