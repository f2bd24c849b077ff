import LiteKernels
import LiteTensor

/// The input of an operator that takes a real number from each complex one.
struct ComplexOperand {
  /// Whether the input is complex128 rather than complex64.
  let isDouble: Bool

  /// Checks the dtypes and sets the shape of the output: that of the input.
  ///
  /// - Throws: ``OperatorError`` where the input is not complex, or the output not of the
  ///   type of its parts.
  init(_ node: NodeContext) throws(OperatorError) {
    try node.expect(inputs: 1...1)
    let input = try node.input(0).type
    guard input.dtype == .complex64 || input.dtype == .complex128 else {
      throw .unsupported("does not support \(input.dtype); it supports complex64 and complex128")
    }
    isDouble = input.dtype == .complex128
    let dtype = try node.output(0).dtype
    guard dtype == (isDouble ? .float64 : .float32) else {
      throw .unsupported("does not support \(input.dtype) input with \(dtype) output")
    }
    try node.setOutput(0, shape: input.shape)
  }

  /// The kernel that runs one of two loops, which read pairs of parts.
  func kernel(
    _ name: String,
    float32: @escaping @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void,
    float64: @escaping @Sendable (Span<Double>, inout MutableSpan<Double>) -> Void
  ) -> Kernel {
    isDouble
      ? kernel("\(name)Complex128", Double.self, float64)
      : kernel("\(name)Complex64", Float.self, float32)
  }

  /// The kernel that copies one of the two parts.
  ///
  /// - Parameters:
  ///   - name: The verb of the kernel's name.
  ///   - part: 0 for the real parts, 1 for the imaginary ones.
  ///   - node: The node.
  /// - Returns: nil where the node requires the reference.
  /// - Throws: ``OperatorError`` where the node has no input.
  func copy(_ name: String, part: Int, of node: NodeContext) throws(OperatorError) -> Kernel? {
    guard node.kernels == .optimized else { return nil }
    let count = try node.input(0).shape.elementCount
    let bitWidth = isDouble ? 64 : 32
    let copy = StridedCopy(
      [StridedCopy.Axis(count: count, sourceStride: 2, destinationStride: 1)], bitWidth: bitWidth,
      sourceOffset: part)
    return Kernel(name, bitWidth: bitWidth, moves: [Move(copy: copy)])
  }

  private func kernel<Part: BitwiseCopyable>(
    _ name: String, _ part: Part.Type,
    _ run: @escaping @Sendable (Span<Part>, inout MutableSpan<Part>) -> Void
  ) -> Kernel {
    Kernel(name) { memory in
      let (input, output) = (memory.input(0), memory.output(0))
      var elements = output.mutableElements(as: Part.self)
      run(input.elements(), &elements)
    }
  }
}
