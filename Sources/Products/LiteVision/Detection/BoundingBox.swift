/// Where an object is, as fractions of the image's width and height, from the top left.
///
/// The fractions are the model's own: a box may reach beyond the image, below 0 or above 1.
public struct BoundingBox: Encodable, Hashable, Sendable {
  /// The left side.
  public let xmin: Float

  /// The top.
  public let ymin: Float

  /// The right side.
  public let xmax: Float

  /// The bottom.
  public let ymax: Float

  /// A box of four sides.
  public init(xmin: Float, ymin: Float, xmax: Float, ymax: Float) {
    self.xmin = xmin
    self.ymin = ymin
    self.xmax = xmax
    self.ymax = ymax
  }

  /// The box in pixels of an image, cut off at its borders.
  public func pixels(width: Int, height: Int) -> PixelBox {
    func pixel(_ fraction: Float, _ count: Int) -> Int {
      // A comparison with NaN is false, so that NaN becomes 0.
      guard fraction > 0 else { return 0 }
      return fraction < 1 ? Int((Double(fraction) * Double(count)).rounded()) : count
    }
    return PixelBox(
      xmin: pixel(xmin, width), ymin: pixel(ymin, height), xmax: pixel(xmax, width),
      ymax: pixel(ymax, height))
  }
}

/// A box of whole pixels: the columns `xmin..<xmax` of the rows `ymin..<ymax`.
public struct PixelBox: Encodable, Hashable, Sendable {
  /// The column of the left side.
  public let xmin: Int

  /// The row of the top.
  public let ymin: Int

  /// The column behind the right side.
  public let xmax: Int

  /// The row behind the bottom.
  public let ymax: Int

  /// A box of four sides.
  public init(xmin: Int, ymin: Int, xmax: Int, ymax: Int) {
    self.xmin = xmin
    self.ymin = ymin
    self.xmax = xmax
    self.ymax = ymax
  }
}
