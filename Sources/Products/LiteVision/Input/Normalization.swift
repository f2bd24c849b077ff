/// How the bytes of an image become the numbers that a model was trained on:
/// `(byte − mean) / standard deviation`.
public struct Normalization: Hashable, Sendable {
  /// One mean for all channels, or one for each.
  public let means: [Float]

  /// As many standard deviations, none of them 0.
  public let standardDeviations: [Float]

  /// A normalization of the given parts.
  ///
  /// - Throws: ``VisionError/option(_:)`` where there are not as many standard deviations as
  ///   means, where there are not 1 or 3 of them, or where a number is not finite or a
  ///   standard deviation is 0.
  public init(means: [Float], standardDeviations: [Float]) throws(VisionError) {
    guard means.count == standardDeviations.count, means.count == 1 || means.count == 3 else {
      throw .option(
        "normalization has \(means.count) means and \(standardDeviations.count) standard "
          + "deviations; it must have 1 or 3 of both")
    }
    guard means.allSatisfy(\.isFinite),
      standardDeviations.allSatisfy({ $0.isFinite && $0 != 0 })
    else {
      throw .option(
        "normalization has means \(means) and standard deviations \(standardDeviations); "
          + "they must be finite, and no standard deviation 0")
    }
    self.means = means
    self.standardDeviations = standardDeviations
  }

  /// The number that a byte of a channel becomes.
  package func value(of byte: UInt8, channel: Int) -> Float {
    let index = means.count == 1 ? 0 : channel
    return (Float(byte) - means[index]) / standardDeviations[index]
  }
}
