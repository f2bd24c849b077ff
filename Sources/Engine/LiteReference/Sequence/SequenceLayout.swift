/// Where the vectors of a batch of sequences lie: `[batches, steps, …]`, or
/// `[steps, batches, …]` where time comes first.
public struct SequenceLayout: Hashable, Sendable {
  /// The number of sequences.
  public let batches: Int

  /// The number of vectors of each sequence.
  public let steps: Int

  /// Whether time is the first axis.
  public let isTimeMajor: Bool

  public init(batches: Int, steps: Int, isTimeMajor: Bool) {
    self.batches = batches
    self.steps = steps
    self.isTimeMajor = isTimeMajor
  }

  /// The index of a vector.
  public func row(batch: Int, step: Int) -> Int {
    isTimeMajor ? step * batches + batch : batch * steps + step
  }
}
