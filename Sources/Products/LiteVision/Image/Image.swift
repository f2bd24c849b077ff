/// A picture in memory: interleaved 8-bit pixels, top row first, without padding.
///
/// The pixels are upright: ``init(contentsOf:maximumPixelCount:)`` applies the
/// orientation that a file declares.
public struct Image: Hashable, Sendable {
  /// What the bytes of one pixel mean.
  public enum Format: Hashable, Sendable, CaseIterable {
    /// One byte of luma.
    case grey

    /// Red, green and blue.
    case rgb

    /// Red, green, blue and alpha, which is not premultiplied.
    case rgba

    /// The number of bytes of a pixel.
    public var channelCount: Int {
      switch self {
      case .grey: 1
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  /// The number of columns, at least 1.
  public let width: Int

  /// The number of rows, at least 1.
  public let height: Int

  /// What the bytes of one pixel mean.
  public let format: Format

  /// The bytes: `height` rows of `width` pixels of ``Format/channelCount`` bytes.
  public package(set) var pixels: [UInt8]

  /// A picture of the given pixels.
  ///
  /// - Precondition: Both sides are at least 1, and there are as many bytes as the
  ///   sides and the format ask for.
  public init(width: Int, height: Int, format: Format = .rgb, pixels: [UInt8]) {
    precondition(width >= 1 && height >= 1, "an image has at least one row and one column")
    precondition(
      pixels.count == width * height * format.channelCount,
      "the number of bytes does not fit \(width)x\(height) pixels of \(format)")
    self.width = width
    self.height = height
    self.format = format
    self.pixels = pixels
  }

  /// The number of bytes of a pixel.
  public var channelCount: Int { format.channelCount }

  /// The bytes of one pixel.
  ///
  /// - Precondition: `0 <= x < width` and `0 <= y < height`.
  public subscript(x: Int, y: Int) -> ArraySlice<UInt8> {
    precondition(x >= 0 && x < width && y >= 0 && y < height)
    let start = (y * width + x) * channelCount
    return pixels[start..<start + channelCount]
  }
}
