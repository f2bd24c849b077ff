/// The operands of the products of some rows of float32 with one vector,
/// `output[row] = bias[row] + Σ weights[row][i] · vector[i]`.
///
/// Accumulators may add the products in any order, and may use fused multiply-adds.
public struct FloatRowProducts {
  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row and of the vector.
  public var depth: Int

  /// The rows, one after the other; they need not be aligned to more than a float.
  public var weights: UnsafePointer<Float>

  /// The vector.
  public var vector: UnsafePointer<Float>

  /// The bias of each row.
  public var bias: UnsafePointer<Float>

  /// The destination of the products; may be the memory of the biases.
  public var output: UnsafeMutablePointer<Float>

  public init(
    rows: Int, depth: Int, weights: UnsafePointer<Float>, vector: UnsafePointer<Float>,
    bias: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>
  ) {
    self.rows = rows
    self.depth = depth
    self.weights = weights
    self.vector = vector
    self.bias = bias
    self.output = output
  }
}
