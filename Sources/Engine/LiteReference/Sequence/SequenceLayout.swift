/// Where the vectors of a batch of sequences lie: `[batches, steps, …]`, or
/// `[steps, batches, …]` where time comes first.
public struct SequenceLayout: Hashable, Sendable {
  /// The number of sequences.
  public let batches: Int

  /// The number of vectors of each sequence.
  public let steps: Int

  /// Whether time is the first axis.
  public let isTimeMajor: Bool

  /// Whether the last vector of a sequence is the first step.
  public let isReversed: Bool

  public init(batches: Int, steps: Int, isTimeMajor: Bool, isReversed: Bool = false) {
    self.batches = batches
    self.steps = steps
    self.isTimeMajor = isTimeMajor
    self.isReversed = isReversed
  }

  /// The index of a vector.
  public func row(batch: Int, step: Int) -> Int {
    let time = isReversed ? steps - 1 - step : step
    return isTimeMajor ? time * batches + batch : batch * steps + time
  }
}
