/// A box by two opposite corners: four floats in the order of a detection's output.
public struct BoxCorners: BitwiseCopyable, Hashable, Sendable {
  public var yMin: Float
  public var xMin: Float
  public var yMax: Float
  public var xMax: Float

  public init(yMin: Float, xMin: Float, yMax: Float, xMax: Float) {
    self.yMin = yMin
    self.xMin = xMin
    self.yMax = yMax
    self.xMax = xMax
  }

  /// The box of four zeros.
  public static let zero = BoxCorners(yMin: 0, xMin: 0, yMax: 0, xMax: 0)

  /// Whether no corner lies on the wrong side of the other.
  public var isValid: Bool { !(yMin > yMax || xMin > xMax) }

  /// The area of the intersection over that of the union; 0 where a box has no area.
  public func overlap(with other: BoxCorners) -> Float {
    let area = (yMax - yMin) * (xMax - xMin)
    let otherArea = (other.yMax - other.yMin) * (other.xMax - other.xMin)
    if area <= 0 || otherArea <= 0 { return 0 }
    let height = min(yMax, other.yMax) - max(yMin, other.yMin)
    let width = min(xMax, other.xMax) - max(xMin, other.xMin)
    let shared = max(height, 0) * max(width, 0)
    return shared / (area + otherArea - shared)
  }
}
