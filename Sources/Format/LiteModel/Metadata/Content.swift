/// What kind of content a tensor holds.
public enum Content: Hashable, Sendable {
  /// Numbers of any meaning.
  case features

  /// Pixels.
  case image(ImageContent)

  /// Corners of boxes.
  case boundingBox(BoundingBoxContent)

  /// Sound samples.
  ///
  /// - Parameters:
  ///   - sampleRate: The number of samples of a second.
  ///   - channels: The number of channels.
  case audio(sampleRate: Int, channels: Int)
}
