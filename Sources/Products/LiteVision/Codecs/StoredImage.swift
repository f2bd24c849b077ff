import LiteBuffer

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A picture as its file stores it, and how it must be turned to be upright.
package struct StoredImage: Sendable {
  /// The largest picture file that is read, in bytes.
  private static let maximumFileSize = 1 << 28

  /// The pixels as they are stored.
  package let image: Image

  /// Where their first row and column lie in the scene.
  package let orientation: ImageOrientation

  /// The picture, upright.
  package var upright: Image { image.upright(from: orientation) }

  /// Reads a PNG or JPEG file.
  ///
  /// - Throws: ``ImageError``, which names the file.
  package init(
    contentsOf url: URL, maximumPixelCount: Int = Image.defaultMaximumPixelCount
  ) throws(ImageError) {
    let file: BoundedFile
    do {
      file = try BoundedFile(contentsOf: url, limit: Self.maximumFileSize)
    } catch {
      throw ImageError(.unreadable(error.message), file: url.relativePath)
    }
    do {
      try self.init(decoding: file.bytes, maximumPixelCount: maximumPixelCount)
    } catch {
      throw ImageError(error.reason, file: url.relativePath)
    }
  }

  /// Reads a PNG or JPEG picture in memory.
  ///
  /// - Throws: ``ImageError`` for anything but a complete picture.
  package init(
    decoding bytes: [UInt8], maximumPixelCount: Int = Image.defaultMaximumPixelCount
  ) throws(ImageError) {
    let exif: ArraySlice<UInt8>?
    if bytes.starts(with: PNGChunks.signature) {
      image = try PNGDecoder.decode(bytes, maximumPixelCount: maximumPixelCount)
      exif = PNGChunks.exif(in: bytes)
    } else if bytes.starts(with: JPEGSegments.signature) {
      image = try JPEGDecoder.decode(bytes, maximumPixelCount: maximumPixelCount)
      exif = JPEGSegments.exif(in: bytes)
    } else {
      throw ImageError(.unknownFormat(firstBytes: Array(bytes.prefix(8))))
    }
    // For the upright picture, and for what is made of it afterwards.
    guard HeapMemory.hasRoom(for: 4 * image.pixels.count) else {
      throw .noMemory(width: image.width, height: image.height)
    }
    orientation = exif.flatMap(ExifOrientation.read) ?? .topLeft
  }
}
