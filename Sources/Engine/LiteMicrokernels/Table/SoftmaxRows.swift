/// The operands of the softmax of some rows that follow each other.
///
/// With `m` the greatest argument of the row, the results are `e^(β·(x − m)) / Σ e^(β·(x − m))`,
/// or their logarithms for a β of 1. The exponentials are within 1 ULP; their sum is formed in
/// sixteen parts, or in order as the reference forms it.
public struct SoftmaxRows {
  /// What becomes of a row.
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

  /// What becomes of a row.
  public var result: Result

  /// What differences are multiplied by.
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
