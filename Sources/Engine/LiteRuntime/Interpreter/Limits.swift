import LiteOps

/// How much a model may ask for before it is refused.
public struct Limits: Hashable, Sendable {
  /// The most bytes that the tensors of one interpreter may take, constants of the
  /// file not counted.
  public var tensorBytes: Int

  /// The most multiply-accumulates of one run, as far as they are known beforehand.
  public var macs: Int

  /// The most other steps of one run, as far as they are known beforehand: those of pooling,
  /// sorting, suppression, resizing and the like.
  public var steps: Int

  /// Limits for models that one has chosen oneself: 1 GiB of tensors, 2^38
  /// multiply-accumulates, 2^32 other steps.
  public init(tensorBytes: Int = 1 << 30, macs: Int = 1 << 38, steps: Int = 1 << 32) {
    self.tensorBytes = tensorBytes
    self.macs = macs
    self.steps = steps
  }

  /// Checks what a run takes.
  ///
  /// - Throws: ``RuntimeError/tooManyOperations(needed:limit:)`` and its like.
  func check(_ work: Work) throws(RuntimeError) {
    guard work.macs <= macs else { throw .tooManyOperations(needed: work.macs, limit: macs) }
    guard work.steps <= steps else { throw .tooManySteps(needed: work.steps, limit: steps) }
    guard work.packedByteCount <= tensorBytes else {
      throw .tooMuchMemory(needed: work.packedByteCount, limit: tensorBytes)
    }
  }
}
