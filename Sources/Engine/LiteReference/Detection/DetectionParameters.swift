import LiteTensor

/// The parameters that decide which detections are kept.
public struct DetectionParameters: Hashable, Sendable {
  /// The most boxes to detect.
  public var maxDetections: Int

  /// The most classes to give for each box (fast suppression only).
  public var maxClassesPerDetection: Int

  /// The most boxes of one class (regular suppression only).
  public var detectionsPerClass: Int

  /// The number of classes without the background.
  public var classCount: Int

  /// Whether the scores have a background class in front of the others.
  public var hasBackground: Bool

  /// The least score of a detection.
  public var scoreThreshold: Float

  /// The most that a detection may overlap a better one: intersection over union.
  public var overlapThreshold: Float

  public init(
    maxDetections: Int, maxClassesPerDetection: Int, detectionsPerClass: Int, classCount: Int,
    hasBackground: Bool, scoreThreshold: Float, overlapThreshold: Float
  ) {
    self.maxDetections = maxDetections
    self.maxClassesPerDetection = maxClassesPerDetection
    self.detectionsPerClass = detectionsPerClass
    self.classCount = classCount
    self.hasBackground = hasBackground
    self.scoreThreshold = scoreThreshold
    self.overlapThreshold = overlapThreshold
  }

  /// The number of steps of a run, at most; at most `Int.max`.
  ///
  /// With n boxes, c classes and m detections, a run decodes n boxes, reads n · c scores, sorts and
  /// suppresses. To sort n boxes takes n · ⌈log2 n⌉ steps and as many to copy them; to suppress those
  /// that overlap min(m, n) selected ones takes n for each. The regular suppression does both for each
  /// class, with at most `detectionsPerClass` selected, and merges them into the m best. The fast one
  /// does both once, and then sorts the c classes of each detection for the best of them.
  ///
  /// - Parameters:
  ///   - boxCount: The number of boxes, n.
  ///   - suppressesByClass: Whether the suppression is the regular one.
  /// - Returns: The steps.
  public func work(boxCount: Int, suppressesByClass: Bool) -> Int {
    let reading = Int.saturatedProduct(boxCount, scoreStride + 5)
    let limit = suppressesByClass ? min(detectionsPerClass, maxDetections) : maxDetections
    let selecting = Int.saturatedProduct(2, boxCount, boxCount.bitsOfCount)
      .addingSaturated(.saturatedProduct(min(limit, boxCount), boxCount))
    guard suppressesByClass else {
      let kept = min(maxClassesPerDetection, classCount)
      let sorting = Int.saturatedProduct(
        min(limit, boxCount), classCount, kept.bitsOfCount + 1)
      return reading.addingSaturated(selecting).addingSaturated(sorting)
    }
    let merging = maxDetections.addingSaturated(limit)
    return reading.addingSaturated(
      .saturatedProduct(classCount, selecting.addingSaturated(merging)))
  }

  /// Where the first class that is not the background lies in a row of scores.
  public var firstClass: Int { hasBackground ? 1 : 0 }

  /// The number of scores of each box.
  public var scoreStride: Int { classCount + firstClass }
}
