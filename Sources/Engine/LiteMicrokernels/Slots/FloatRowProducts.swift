/// The operands of the products of some rows of float32 with one vector,
/// `output[row] = bias[row] + Σ weights[row][i] · vector[i]`.
public struct FloatRowProducts {
  /// How the products of a row are added.
  public enum Order: Hashable, Sendable {
    /// In any order, also by fused multiply-adds.
    case any

    /// Each product is rounded. Every fourth one of whole groups of four is added to one of four sums;
    /// these are added one after the other, then to the bias, and then the products after the groups.
    case fours

    /// Each product is rounded, and added to the sum of those before it. The bias is added last.
    case sequence
  }

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

  /// How products are added.
  public var order: Order

  public init(
    rows: Int, depth: Int, weights: UnsafePointer<Float>, vector: UnsafePointer<Float>,
    bias: UnsafePointer<Float>, output: UnsafeMutablePointer<Float>, order: Order = .any
  ) {
    self.rows = rows
    self.depth = depth
    self.weights = weights
    self.vector = vector
    self.bias = bias
    self.output = output
    self.order = order
  }
}
