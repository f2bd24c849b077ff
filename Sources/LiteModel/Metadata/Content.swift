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

/// An image as a model wants it.
public struct ImageContent: Hashable, Sendable {
  /// What the channels mean.
  public enum ColorSpace: String, Sendable {
    case unknown
    case rgb
    case grayscale
  }

  /// The size of an image, in pixels.
  public struct Size: Hashable, Sendable {
    public var width: Int
    public var height: Int
  }

  /// What the channels mean.
  public var colorSpace: ColorSpace

  /// The size for models that take any; nil where the file does not say.
  public var defaultSize: Size?
}

/// Boxes as a model gives them.
public struct BoundingBoxContent: Hashable, Sendable {
  /// What the four numbers of a box are, in the order that ``BoundingBoxContent/index`` names.
  public enum Kind: String, Sendable {
    case unknown

    /// Left, top, right, bottom.
    case boundaries

    /// Left, top, width, height.
    case upperLeft

    /// Centre x, centre y, width, height.
    case center
  }

  /// What the numbers count.
  public enum Coordinates: String, Sendable {
    /// Fractions of the image's width and height.
    case ratio

    /// Pixels.
    case pixel
  }

  /// Where each of the four numbers lies in a box: `[1, 0, 3, 2]` where the model gives
  /// top, left, bottom, right; empty where they lie in order.
  public var index: [Int]

  /// What the four numbers are.
  public var kind: Kind

  /// What the numbers count.
  public var coordinates: Coordinates
}
