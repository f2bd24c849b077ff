/// An image as a model wants it.
public struct ImageContent: Encodable, Hashable, Sendable {
  /// What the channels mean.
  public enum ColorSpace: String, Encodable, Sendable {
    case unknown
    case rgb
    case grayscale
  }

  /// The size of an image, in pixels.
  public struct Size: Encodable, Hashable, Sendable {
    public var width: Int
    public var height: Int
  }

  /// What the channels mean.
  public var colorSpace: ColorSpace

  /// The size for models that take any; nil where the file does not say.
  public var defaultSize: Size?
}
