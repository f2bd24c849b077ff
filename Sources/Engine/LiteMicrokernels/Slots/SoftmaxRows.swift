/// The operands of the softmax of some contiguous rows.
///
/// With `m` the greatest argument of the row, the results are `e^(β·(x − m)) / Σ e^(β·(x − m))`, or
/// their logarithms for a β of 1. The exponentials are within 1 ULP. Their sum is formed in sixteen
/// lanes, or in order as the reference does it.
public struct SoftmaxRows {
  /// The result of a row.
  public enum Result: Hashable, Sendable {
    /// The softmax.
    case softmax

    /// The softmax as the reference loop has it, bit for bit.
    case referenceSoftmax

    /// The logarithm of the softmax.
    case logSoftmax
  }

  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row.
  public var depth: Int

  /// The result of a row.
  public var result: Result

  /// The multiplier of the differences.
  public var beta: Float

  /// The arguments.
  public var input: UnsafeRawPointer

  /// The results; may be where the arguments are.
  public var output: UnsafeMutableRawPointer

  public init(
    rows: Int, depth: Int, result: Result, beta: Float, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.rows = rows
    self.depth = depth
    self.result = result
    self.beta = beta
    self.input = input
    self.output = output
  }
}
