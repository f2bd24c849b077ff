import LiteReference

/// The destination of detections: places for boxes, their labels and their scores.
///
/// Every `unsafe` in this file is a place, which `set(_:_:label:score:)` checks.
@safe
public struct DetectionOutputs: @unchecked Sendable {
  /// The number of places.
  let count: Int

  private let boxes: UnsafeMutablePointer<BoxCorners>
  private let labels: UnsafeMutablePointer<Float>
  private let scores: UnsafeMutablePointer<Float>

  /// Memory that outlives the run.
  ///
  /// - Parameters:
  ///   - count: The number of places.
  ///   - boxes: As many boxes.
  ///   - labels: As many labels, counted without the background.
  ///   - scores: As many scores.
  @unsafe
  public init(
    count: Int, boxes: UnsafeMutableRawPointer, labels: UnsafeMutableRawPointer,
    scores: UnsafeMutableRawPointer
  ) {
    self.count = count
    unsafe self.boxes = boxes.bindMemory(to: BoxCorners.self, capacity: count)
    unsafe self.labels = labels.bindMemory(to: Float.self, capacity: count)
    unsafe self.scores = scores.bindMemory(to: Float.self, capacity: count)
  }

  /// Fills all places with zeros.
  func clear() {
    unsafe boxes.initialize(repeating: .zero, count: count)
    unsafe labels.initialize(repeating: 0, count: count)
    unsafe scores.initialize(repeating: 0, count: count)
  }

  /// Fills a place.
  func set(_ place: Int, _ box: BoxCorners, label: Int, score: Float) {
    precondition(place >= 0 && place < count)
    unsafe boxes[place] = box
    unsafe labels[place] = Float(label)
    unsafe scores[place] = score
  }
}
