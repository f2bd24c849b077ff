/// The transposes of matrices of small words.
public struct TransposeKernel: Sendable {
  /// Transposes a matrix of words of 4 bytes, of at least 4 rows and 16 columns.
  public let words: @Sendable (MatrixTranspose) -> Void

  /// Transposes a matrix of bytes, of at least 16 rows and 16 columns.
  public let bytes: @Sendable (MatrixTranspose) -> Void

  public init(
    words: @escaping @Sendable (MatrixTranspose) -> Void,
    bytes: @escaping @Sendable (MatrixTranspose) -> Void
  ) {
    self.words = words
    self.bytes = bytes
  }

  /// The least number of rows of words.
  @inlinable
  public static var leastWordRows: Int { 4 }

  /// The least number of columns of words, and of rows and columns of bytes.
  @inlinable
  public static var leastCount: Int { 16 }
}
