/// The kernels that measure the peak of an instruction set, for benchmarks.
///
/// A multiplication and an addition are two operations.
public struct PeakKernels: Sendable {
  /// Multiplies and adds float32.
  public var floats: @Sendable (PeakLoop) -> Void

  /// The operations of a round of ``floats``.
  public var floatOperations: Int

  /// Multiplies and adds integers as products of bytes do.
  public var bytes: @Sendable (PeakLoop) -> Void

  /// The operations of a round of ``bytes``.
  public var byteOperations: Int

  public init(
    floats: @escaping @Sendable (PeakLoop) -> Void, floatOperations: Int,
    bytes: @escaping @Sendable (PeakLoop) -> Void, byteOperations: Int
  ) {
    self.floats = floats
    self.floatOperations = floatOperations
    self.bytes = bytes
    self.byteOperations = byteOperations
  }
}
