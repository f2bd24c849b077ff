/// The transposes of matrices of small words.
public struct TransposeKernel: Sendable {
  /// Transposes a matrix of words of 4 bytes, of a number of rows and columns for which ``takesWords(_:_:)``
  /// is true.
  public let words: @Sendable (MatrixTranspose) -> Void

  /// Transposes a matrix of bytes, of a number of rows and columns for which ``takesBytes(_:_:)`` is true.
  public let bytes: @Sendable (MatrixTranspose) -> Void

  public init(
    words: @escaping @Sendable (MatrixTranspose) -> Void,
    bytes: @escaping @Sendable (MatrixTranspose) -> Void
  ) {
    self.words = words
    self.bytes = bytes
  }

  /// Whether matrices of so many rows and columns of words are transposed: one of them is at least 16, and
  /// the other at least 4.
  @inlinable
  public static func takesWords(_ rows: Int, _ columns: Int) -> Bool {
    min(rows, columns) >= 4 && max(rows, columns) >= 16
  }

  /// Whether matrices of so many rows and columns of bytes are transposed: one of them is at least 16, and
  /// the other at least 8.
  @inlinable
  public static func takesBytes(_ rows: Int, _ columns: Int) -> Bool {
    min(rows, columns) >= 8 && max(rows, columns) >= 16
  }
}
