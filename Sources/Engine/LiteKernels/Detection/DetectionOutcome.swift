public import LiteReference

/// The result of a detection.
public enum DetectionOutcome: Hashable, Sendable {
  /// A number of boxes, or of boxes and classes, was detected.
  case detected(Int)

  /// The corners of a box, the first of such, lie on the wrong sides.
  case invalid(box: Int, BoxCorners)
}
