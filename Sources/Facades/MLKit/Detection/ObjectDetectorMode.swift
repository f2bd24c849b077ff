/// Whether images come from a camera or one by one, by ML Kit's names and numbers.
public enum ObjectDetectorMode: Int, Hashable, Sendable {
  /// Images come one by one.
  case singleImage = 0

  /// Images come from a camera.
  case stream = 1
}
