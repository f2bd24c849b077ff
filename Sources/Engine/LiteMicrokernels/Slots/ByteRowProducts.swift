/// The operands of the products of some rows of int8 with one vector of int16,
/// `output[row] = Σ weights[row][i] · vector[i]`, which wrap.
public struct ByteRowProducts {
  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row and of the vector.
  public var depth: Int

  /// The rows, one after the other.
  public var weights: UnsafePointer<Int8>

  /// The vector.
  public var vector: UnsafePointer<Int16>

  /// The destination of the products.
  public var output: UnsafeMutablePointer<Int32>

  public init(
    rows: Int, depth: Int, weights: UnsafePointer<Int8>, vector: UnsafePointer<Int16>,
    output: UnsafeMutablePointer<Int32>
  ) {
    self.rows = rows
    self.depth = depth
    self.weights = weights
    self.vector = vector
    self.output = output
  }
}
