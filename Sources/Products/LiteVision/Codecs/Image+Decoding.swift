#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Image {
  /// The number of pixels that a header may declare unless the caller says otherwise.
  public static let defaultMaximumPixelCount = 64_000_000

  /// Reads a PNG or JPEG file and turns it upright.
  ///
  /// The pixels are those of Pillow's `Image.open`, after `ImageOps.exif_transpose`: no
  /// gamma or colour profile is applied, 16-bit colour keeps its high byte, and 16-bit grey
  /// is cut off at 255. Palettes are expanded; alpha and transparent colours give
  /// ``Format/rgba``. CMYK becomes ``Format/rgb``.
  ///
  /// - Parameters:
  ///   - url: The file; its name does not matter, the first bytes tell the format.
  ///   - maximumPixelCount: The most pixels that the header may declare; checked before
  ///     memory for them is allocated.
  /// - Throws: ``ImageError``, which names the file.
  public init(
    contentsOf url: URL, maximumPixelCount: Int = Image.defaultMaximumPixelCount
  ) throws(ImageError) {
    self = try StoredImage(contentsOf: url, maximumPixelCount: maximumPixelCount).upright
  }

  /// Reads a PNG or JPEG picture in memory and turns it upright.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - maximumPixelCount: The most pixels that the header may declare.
  /// - Throws: ``ImageError`` for anything but a complete picture.
  public init(
    decoding bytes: [UInt8], maximumPixelCount: Int = Image.defaultMaximumPixelCount
  ) throws(ImageError) {
    self = try StoredImage(decoding: bytes, maximumPixelCount: maximumPixelCount).upright
  }
}
