/// Boxes as a model gives them.
public struct BoundingBoxContent: Encodable, Hashable, Sendable {
  /// What the four numbers of a box are, in the order that ``BoundingBoxContent/index`` names.
  public enum Kind: String, Encodable, Sendable {
    case unknown

    /// Left, top, right, bottom.
    case boundaries

    /// Left, top, width, height.
    case upperLeft

    /// Centre x, centre y, width, height.
    case center
  }

  /// What the numbers count.
  public enum Coordinates: String, Encodable, Sendable {
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
