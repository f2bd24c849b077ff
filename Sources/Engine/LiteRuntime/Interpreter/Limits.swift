import LiteOps

/// The most memory and work that a model may need; models that need more are refused.
public struct Limits: Hashable, Sendable {
  /// The most bytes that the tensors of one interpreter may take, without the constants of the
  /// file.
  public var tensorBytes: Int

  /// The most multiply-accumulates of one run, as far as shapes determine them.
  public var macs: Int

  /// The most other steps of one run, as far as shapes determine them: pooling, sorting,
  /// non-maximum suppression, resizing and the like; and those of subgraphs, each time that they run:
  /// so an endless loop ends.
  public var steps: Int

  /// Limits; by default 1 GiB of tensors, 2^38 multiply-accumulates and 2^32 other steps, for
  /// models from a known source.
  public init(tensorBytes: Int = 1 << 30, macs: Int = 1 << 38, steps: Int = 1 << 32) {
    self.tensorBytes = tensorBytes
    self.macs = macs
    self.steps = steps
  }

  /// Checks the work of a run.
  ///
  /// - Throws: ``RuntimeError/tooManyOperations(needed:limit:)``,
  ///   ``RuntimeError/tooManySteps(needed:limit:)`` or
  ///   ``RuntimeError/tooMuchMemory(needed:limit:)``.
  func check(_ work: Work) throws(RuntimeError) {
    guard work.macs <= macs else { throw .tooManyOperations(needed: work.macs, limit: macs) }
    guard work.steps <= steps else { throw .tooManySteps(needed: work.steps, limit: steps) }
    guard work.packedByteCount <= tensorBytes else {
      throw .tooMuchMemory(needed: work.packedByteCount, limit: tensorBytes)
    }
  }
}
