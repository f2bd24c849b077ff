import LiteTensor

/// The extents of an image of which pixels are taken at computed places, in HWC.
public struct WarpGeometry: Hashable, Sendable {
  /// The number of rows of the image.
  public let height: Int

  /// The number of columns of the image.
  public let width: Int

  /// The number of channels of both images.
  public let channels: Int

  /// The number of rows of the result.
  public let outputHeight: Int

  /// The number of columns of the result.
  public let outputWidth: Int

  public init(height: Int, width: Int, channels: Int, outputHeight: Int, outputWidth: Int) {
    self.height = height
    self.width = width
    self.channels = channels
    self.outputHeight = outputHeight
    self.outputWidth = outputWidth
  }

  /// The extents of an image and a result of its size.
  public init(height: Int, width: Int, channels: Int) {
    self.init(
      height: height, width: width, channels: channels, outputHeight: height, outputWidth: width)
  }

  /// The number of steps for a result: one for each of the four neighbors of each element; at most
  /// `Int.max`.
  public var work: Int { .saturatedProduct(outputHeight, outputWidth, channels, 4) }

  /// The offset of a pixel of the image.
  @inline(__always)
  func pixel(_ y: Int, _ x: Int) -> Int { (y &* width &+ x) &* channels }

  /// The offset of a pixel of the image; nil outside of it.
  @inline(__always)
  func pixelInside(_ y: Int, _ x: Int) -> Int? {
    y >= 0 && y < height && x >= 0 && x < width ? pixel(y, x) : nil
  }
}
