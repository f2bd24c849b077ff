/// The operands of the normalization of some contiguous rows of float32.
///
/// With `m` the mean of a row and `v` that of its squared distances from `m`, the results are `x ·
/// s + (offset − m · s)`, where `s = scale · 1 / √(v + ε)`. Of rows that are not centered, `v` is
/// the mean of the squares, and the results are `x · s`. Each operation is rounded and clamped to finite
/// values. Sums are formed in sixteen lanes, as in ``FloatRowSums``.
public struct NormalizedRows {
  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row, at least 1.
  public var depth: Int

  /// Whether the mean of each row is subtracted from its elements, and the offset added.
  public var isCentered: Bool

  /// The addend of the variance.
  public var epsilon: Float

  /// The multiplier of each element of a row.
  public var scale: UnsafeRawPointer

  /// The addend of each element of a row.
  public var offset: UnsafeRawPointer

  /// The arguments.
  public var input: UnsafeRawPointer

  /// The results; may be where the arguments are.
  public var output: UnsafeMutableRawPointer

  public init(
    rows: Int, depth: Int, isCentered: Bool = true, epsilon: Float, scale: UnsafeRawPointer,
    offset: UnsafeRawPointer,
    input: UnsafeRawPointer, output: UnsafeMutableRawPointer
  ) {
    self.rows = rows
    self.depth = depth
    self.isCentered = isCentered
    self.epsilon = epsilon
    self.scale = scale
    self.offset = offset
    self.input = input
    self.output = output
  }
}
