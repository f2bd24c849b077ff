/// What a run of an operation takes, as far as its shapes tell: what limits charge, inspection
/// shows and profiles divide by.
public struct Work: Hashable, Sendable {
  /// The number of multiply-accumulates; `Int.max` where it does not fit.
  public let macs: Int

  /// The number of other steps, each about as long as a multiply-accumulate of a plain loop: those
  /// of pooling, sorting, suppression, resizing; `Int.max` where it does not fit.
  public let steps: Int

  /// The most bytes that packed and dense forms of constants take in memory beside the constants.
  public let packedByteCount: Int

  /// - Parameters:
  ///   - macs: The number of multiply-accumulates.
  ///   - steps: The number of other steps.
  ///   - packedByteCount: The most bytes of packed constants.
  public init(macs: Int = 0, steps: Int = 0, packedByteCount: Int = 0) {
    self.macs = macs
    self.steps = steps
    self.packedByteCount = packedByteCount
  }

  /// The work of two operations one after the other, saturated at `Int.max`.
  public static func + (a: Work, b: Work) -> Work {
    func sum(_ a: Int, _ b: Int) -> Int {
      let (sum, overflow) = a.addingReportingOverflow(b)
      return overflow ? .max : sum
    }
    return Work(
      macs: sum(a.macs, b.macs), steps: sum(a.steps, b.steps),
      packedByteCount: sum(a.packedByteCount, b.packedByteCount))
  }
}
