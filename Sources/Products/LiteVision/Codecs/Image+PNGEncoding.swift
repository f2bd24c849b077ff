import CPNG
import LiteBuffer

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Image {
  /// The picture as a PNG file.
  ///
  /// This is one of the four files of the module with `unsafe`: the pointers reach the
  /// pixels of this picture and an array of the size that libpng asks for.
  ///
  /// - Throws: ``ImageError`` where libpng cannot encode it.
  public func pngData() throws(ImageError) -> [UInt8] {
    var header = unsafe png_image()
    unsafe header.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe header.width = png_uint_32(clamping: width)
    unsafe header.height = png_uint_32(clamping: height)
    unsafe header.format =
      switch format {
      case .grey: 0
      case .rgb: png_uint_32(PNG_FORMAT_FLAG_COLOR)
      case .rgba: png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
      }
    var byteCount = 0
    unsafe png_image_write_to_memory(&header, nil, &byteCount, 0, pixels, 0, nil)
    guard HeapMemory.hasRoom(for: byteCount) else { throw .noMemory(width: width, height: height) }
    var encoded = [UInt8](repeating: 0, count: byteCount)
    guard byteCount > 0,
      unsafe png_image_write_to_memory(&header, &encoded, &byteCount, 0, pixels, 0, nil) != 0
    else {
      let message = unsafe withUnsafeBytes(of: header.message) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw ImageError(.unwritable("cannot be encoded as PNG: \(message)"))
    }
    return encoded
  }

  /// Writes the picture as a PNG file, in place of a regular file that is there before; a link, a
  /// device or a pipe is written to and stays what it is.
  ///
  /// - Throws: ``ImageError``, which names the file.
  public func writePNG(to url: URL) throws(ImageError) {
    let encoded: [UInt8]
    do {
      encoded = try pngData()
    } catch {
      throw ImageError(error.reason, file: url.relativePath)
    }
    do {
      try OutputFile.write(encoded.span, to: url.path)
    } catch {
      throw ImageError(
        .unwritable("cannot be written: \(error.reason)"), file: url.relativePath)
    }
  }
}
