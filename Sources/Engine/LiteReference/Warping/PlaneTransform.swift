/// An affine transform of the plane: the first two rows of a 4×4 matrix, applied to `(x, y, 0, 1)`.
public struct PlaneTransform: Sendable {
  /// The row that gives `x`.
  public var x: SIMD4<Float>

  /// The row that gives `y`.
  public var y: SIMD4<Float>

  /// The transform of a matrix, row by row.
  ///
  /// - Precondition: There are 16 elements.
  public init(_ matrix: Span<Float>) {
    precondition(matrix.count == 16)
    x = SIMD4(matrix[0], matrix[1], matrix[2], matrix[3])
    y = SIMD4(matrix[4], matrix[5], matrix[6], matrix[7])
  }

  /// The transformed point, each coordinate a sum from the left to the right.
  func callAsFunction(_ pointX: Float, _ pointY: Float) -> (x: Float, y: Float) {
    (
      x[0] * pointX + x[1] * pointY + x[2] * 0 + x[3],
      y[0] * pointX + y[1] * pointY + y[2] * 0 + y[3]
    )
  }
}
