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
    /// The number of columns.
    public var width: Int

    /// The number of rows.
    public var height: Int
  }

  /// What the channels mean.
  public var colorSpace: ColorSpace

  /// The size for models that take any; nil where the file does not say.
  public var defaultSize: Size?
}
