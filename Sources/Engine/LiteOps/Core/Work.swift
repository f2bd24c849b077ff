/// The work of a run of an operation, as far as shapes determine it.
///
/// Limits, inspection and profiles all read this value.
public struct Work: Hashable, Sendable {
  /// The number of multiply-accumulates; `Int.max` where it does not fit.
  public let macs: Int

  /// The number of other steps, each about as long as a multiply-accumulate of a plain loop:
  /// pooling, sorting, non-maximum suppression, resizing; `Int.max` where it does not fit.
  public let steps: Int

  /// An upper bound of the bytes of packed and dense forms of constants.
  public let packedByteCount: Int

  /// The work of an operation.
  ///
  /// - Parameters:
  ///   - macs: The number of multiply-accumulates.
  ///   - steps: The number of other steps.
  ///   - packedByteCount: An upper bound of the bytes of packed and dense forms of constants.
  public init(macs: Int = 0, steps: Int = 0, packedByteCount: Int = 0) {
    self.macs = macs
    self.steps = steps
    self.packedByteCount = packedByteCount
  }

  /// The work of two operations; each sum saturates at `Int.max`.
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
