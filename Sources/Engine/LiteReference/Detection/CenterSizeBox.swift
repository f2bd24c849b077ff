#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A box by its center, height and width: an anchor, or what the coordinates of an encoded
/// box are divided by.
public struct CenterSizeBox: BitwiseCopyable, Hashable, Sendable {
  public var y: Float
  public var x: Float
  public var height: Float
  public var width: Float

  public init(y: Float, x: Float, height: Float, width: Float) {
    self.y = y
    self.x = x
    self.height = height
    self.width = width
  }

  /// The corners of the box that is encoded relative to an anchor.
  ///
  /// The center is `y / scale · anchor height + anchor center`, half the height
  /// `exp(height / scale) · anchor height / 2`; computed in float64 and rounded to float32
  /// before the corners are.
  public func corners(anchor: CenterSizeBox, scales: CenterSizeBox) -> BoxCorners {
    let centerY = Float(
      Double(y) / Double(scales.y) * Double(anchor.height) + Double(anchor.y))
    let centerX = Float(
      Double(x) / Double(scales.x) * Double(anchor.width) + Double(anchor.x))
    let halfHeight = Float(
      0.5 * exp(Double(height) / Double(scales.height)) * Double(anchor.height))
    let halfWidth = Float(0.5 * exp(Double(width) / Double(scales.width)) * Double(anchor.width))
    return BoxCorners(
      yMin: centerY - halfHeight, xMin: centerX - halfWidth,
      yMax: centerY + halfHeight, xMax: centerX + halfWidth)
  }
}

/// The corners of boxes that are encoded relative to anchors.
///
/// `encodings` has the shape `[boxes, stride]`, with y, x, height and width first in each
/// row.
/// - Precondition: There are as many anchors as boxes, and `stride` is at least 4.
/// - Returns: The first box whose corners lie on the wrong sides; nil where there is none.
public func decodeBoxes(
  _ encodings: Span<Float>, stride: Int, anchors: Span<CenterSizeBox>, scales: CenterSizeBox,
  into boxes: inout MutableSpan<BoxCorners>
) -> Int? {
  var firstInvalid: Int?
  forEachIndex(in: anchors.indices) { box in
    let start = box * stride
    let encoding = CenterSizeBox(
      y: encodings[start], x: encodings[start + 1], height: encodings[start + 2],
      width: encodings[start + 3])
    boxes[box] = encoding.corners(anchor: anchors[box], scales: scales)
    if firstInvalid == nil, !boxes[box].isValid { firstInvalid = box }
  }
  return firstInvalid
}
