/// A GEMM of float32: the layout of its operands, and the function.
///
/// The columns of `b` are packed in blocks of ``columnUnit``, padded with zeros: `[column
/// block][depth][column in block]`. Accumulators add the products in the order of the depth, and
/// may use fused multiply-adds.
public struct FloatProductKernel: Sendable {
  /// The number of columns of a block.
  public static let columnUnit = 16

  /// The name, for profiles.
  public let name: String

  /// The number of rows that one tile has: calls with fewer waste some.
  public let tileRows: Int

  /// The number of bytes of ``FloatProduct/prefetched`` that a product of given rows, columns and
  /// depth prefetches.
  public let prefetchedByteCount: @Sendable (_ rows: Int, _ columns: Int, _ depth: Int) -> Int

  /// Whether ``FloatProduct/appliesHardSwish`` is understood.
  public let canApplyHardSwish: Bool

  /// Packs sixteen columns that lie contiguously each; nil where plain loops do.
  public let transposeWords: (@Sendable (FourByteTranspose) -> Void)?

  /// Multiplies.
  public let run: @Sendable (FloatProduct) -> Void

  public init(
    name: String, tileRows: Int, canApplyHardSwish: Bool = false,
    prefetchedByteCount: @escaping @Sendable (_ rows: Int, _ columns: Int, _ depth: Int) -> Int = {
      _, _, _ in 0
    },
    transposeWords: (@Sendable (FourByteTranspose) -> Void)? = nil,
    run: @escaping @Sendable (FloatProduct) -> Void
  ) {
    self.name = name
    self.tileRows = tileRows
    self.canApplyHardSwish = canApplyHardSwish
    self.prefetchedByteCount = prefetchedByteCount
    self.transposeWords = transposeWords
    self.run = run
  }
}
