#if !canImport(CoreGraphics)
  public import Foundation
  package import LiteVision

  /// A picture in memory: four bytes a pixel, red, green, blue and alpha, top row first.
  ///
  /// Alpha is not premultiplied.
  public final class CGImage: Sendable {
    /// The pixels, of `Image.Format.rgba`.
    package let pixels: Image

    package init(_ image: Image) {
      pixels = image.converted(to: .rgba)
    }

    /// A picture of some pixels, which are copied.
    ///
    /// It is nil where a side is below 1, where a row is longer than its distance from the next, or
    /// where there are fewer bytes than the rows take.
    ///
    /// - Parameters:
    ///   - rgba: Red, green, blue and alpha of each pixel, top row first; alpha is not premultiplied.
    ///   - width: The number of columns.
    ///   - height: The number of rows.
    ///   - bytesPerRow: The distance of rows in bytes; nil for `4 * width`.
    public init?(rgba: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int? = nil) {
      let rows = PixelRows(width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow)
      guard let bytes = rows?.packed(rgba) else { return nil }
      pixels = Image(width: width, height: height, format: .rgba, pixels: bytes)
    }

    /// The number of columns.
    public var width: Int { pixels.width }

    /// The number of rows.
    public var height: Int { pixels.height }

    /// The number of bits of a color: 8.
    public var bitsPerComponent: Int { 8 }

    /// The number of bits of a pixel: 32.
    public var bitsPerPixel: Int { 32 }

    /// The number of bytes of a row.
    public var bytesPerRow: Int { 4 * width }

    /// Where alpha is: last, not premultiplied.
    public var alphaInfo: CGImageAlphaInfo { .last }

    /// The layout of a pixel.
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

    /// Red, green and blue.
    public var colorSpace: CGColorSpace? { .deviceRGB }

    /// The part of the picture in a rectangle of pixels from the top left.
    ///
    /// The rectangle grows to whole pixels and is cut off at the borders.
    ///
    /// - Returns: nil where nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
      let columns = Self.whole(rect.standardized.minX, rect.standardized.maxX, limit: width)
      let rows = Self.whole(rect.standardized.minY, rect.standardized.maxY, limit: height)
      guard !columns.isEmpty, !rows.isEmpty else { return nil }
      let bytes = rows.flatMap { y in
        let row = 4 * width * y
        return pixels.pixels[row + 4 * columns.lowerBound..<row + 4 * columns.upperBound]
      }
      return CGImage(
        Image(width: columns.count, height: rows.count, format: .rgba, pixels: bytes))
    }

    private static func whole(_ least: CGFloat, _ most: CGFloat, limit: Int) -> Range<Int> {
      guard least < most else { return 0..<0 }
      let bounds = [least.rounded(.down), most.rounded(.up)].map {
        Int(min(max($0, 0), CGFloat(limit)))
      }
      return bounds[0]..<bounds[1]
    }
  }
#endif
