/// What decides which detections are kept.
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

  /// Where the first class that is not the background lies in a row of scores.
  public var firstClass: Int { hasBackground ? 1 : 0 }

  /// The number of scores of each box.
  public var scoreStride: Int { classCount + firstClass }
}
