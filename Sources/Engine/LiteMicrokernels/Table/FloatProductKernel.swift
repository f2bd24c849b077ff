/// A product of float32 matrices: how it wants its operands, and the function.
///
/// The columns of `b` are packed in blocks of ``columnUnit``, padded with zeros:
/// `[column block][depth][column in block]`. Sums run over the depth in its order, and may use
/// fused multiply-adds.
public struct FloatProductKernel: Sendable {
  /// The number of columns of a block.
  public static let columnUnit = 16

  /// The name, for profiles.
  public let name: String

  /// The number of rows that one tile has: calls with fewer waste some.
  public let tileRows: Int

  /// How many bytes of ``FloatProduct/prefetched`` a product of so many rows, columns and so large a
  /// depth fetches.
  public let prefetchedByteCount: @Sendable (_ rows: Int, _ columns: Int, _ depth: Int) -> Int

  /// Whether ``FloatProduct/appliesHardSwish`` is understood.
  public let canApplyHardSwish: Bool

  /// Multiplies.
  public let run: @Sendable (FloatProduct) -> Void

  public init(
    name: String, tileRows: Int, canApplyHardSwish: Bool = false,
    prefetchedByteCount: @escaping @Sendable (_ rows: Int, _ columns: Int, _ depth: Int) -> Int = {
      _, _, _ in 0
    },
    run: @escaping @Sendable (FloatProduct) -> Void
  ) {
    self.name = name
    self.tileRows = tileRows
    self.canApplyHardSwish = canApplyHardSwish
    self.prefetchedByteCount = prefetchedByteCount
    self.run = run
  }
}
