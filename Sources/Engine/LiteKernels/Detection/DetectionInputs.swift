/// The inputs of a detection, each in the storage that its driver was made for.
@safe
public struct DetectionInputs: @unchecked Sendable {
  let encodings: UnsafeRawPointer
  let scores: UnsafeRawPointer
  let anchors: UnsafeRawPointer

  /// Inputs that outlive the run.
  ///
  /// - Parameters:
  ///   - encodings: The encoded boxes, `[boxes, stride]`.
  ///   - scores: The scores, `[boxes, classes]`, with those of the background or not.
  ///   - anchors: The anchors, `[boxes, 4]`.
  @unsafe
  public init(encodings: UnsafeRawPointer, scores: UnsafeRawPointer, anchors: UnsafeRawPointer) {
    unsafe self.encodings = encodings
    unsafe self.scores = scores
    unsafe self.anchors = anchors
  }
}
