import LiteExecution
public import LiteTensor

/// The last values of a stream, as nets that run on it step by step keep them in a variable: `w = [v, x]`
/// along an axis, and the end of w that has the shape of v becomes v.
///
/// Input 0 is the handle of the variable v, input 1 has the new values x, and the output is the window w.
/// Converters write it as `READ_VARIABLE`, `CONCATENATION`, a slice and `ASSIGN_VARIABLE`. A run throws
/// where the variable is not assigned before, or holds something else, as `READ_VARIABLE` does.
public struct SlidingWindowOperator: Operator {
  public static let isPure = false

  private let kept: TensorType
  private let window: TensorType

  /// The operator of a `CONCATENATION` of a variable and new values; nil where it does more than to move
  /// bytes.
  ///
  /// - Parameters:
  ///   - kept: The type of the variable.
  ///   - new: The type of the new values.
  ///   - window: The type of the result.
  ///   - axis: The axis along which they follow each other, from the last where it is negative.
  public init?(kept: TensorType, new: TensorType, window: TensorType, axis: Int) {
    let outer = axis < 0 ? axis + window.shape.rank : axis
    guard kept.dtype.byteWidth != nil, 0..<window.shape.rank ~= outer,
      [new, window].allSatisfy({
        $0.dtype == kept.dtype && $0.quantization == kept.quantization
      }),
      // Bytes follow each other only along the first axis of more than one element.
      window.shape.elementCount(of: 0..<outer) == 1
    else { return nil }
    (self.kept, self.window) = (kept, window)
  }

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    try node.expectHandle(0)
    try node.setOutput(0, shape: window.shape)
    guard let byteCount = kept.byteCount, let windowByteCount = window.byteCount,
      let newByteCount = try node.input(1).type.byteCount,
      byteCount + newByteCount == windowByteCount
    else { throw .invalid("the window is \(window); it must be \(kept) and input 1") }
    let kept = kept
    return Operation(
      Kernel("slideWindow") { memory throws(OperatorError) in
        let variable = try memory.resourceTable().variable(at: memory.input(0), 0)
        try variable.expect(kept.dtype, byteCount: byteCount)
        let (new, window) = (memory.input(1), memory.output(0))
        window.copy(from: variable.memory.elements())
        window[bytes: byteCount..<windowByteCount].copy(from: new.elements())
        variable.replace(by: kept, window[bytes: newByteCount..<windowByteCount].elements())
      })
  }
}
