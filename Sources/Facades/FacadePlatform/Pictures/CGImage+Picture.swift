#if canImport(CoreGraphics)
  package import CoreGraphics
#endif
package import LiteVision

extension CGImage {
  /// The colors of the pixels, blended with black where they are transparent, as Core Graphics draws
  /// them in a bitmap without alpha.
  ///
  /// - Returns: nil where the system has no memory for them.
  package var picture: Image? {
    #if canImport(CoreGraphics)
      let bitmap = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
      guard let bitmap, let data = unsafe bitmap.data else { return nil }
      bitmap.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
      let rgba = unsafe UnsafeRawBufferPointer(start: data, count: 4 * width * height)
      let image = unsafe Image(width: width, height: height, format: .rgba, pixels: Array(rgba))
      return image.converted(to: .rgb)
    #else
      var colors: [UInt8] = []
      colors.reserveCapacity(3 * width * height)
      for start in stride(from: 0, to: pixels.pixels.count, by: 4) {
        let alpha = Int(pixels.pixels[start + 3])
        for position in start..<start + 3 {
          colors.append(UInt8((Int(pixels.pixels[position]) * alpha + 127) / 255))
        }
      }
      return Image(width: width, height: height, pixels: colors)
    #endif
  }

  /// A picture of some pixels.
  ///
  /// - Returns: nil where the system has no memory for it.
  package static func picture(of image: Image) -> CGImage? {
    #if canImport(CoreGraphics)
      let pixels = image.converted(to: .rgba)
      let bitmap = CGContext(
        data: nil, width: pixels.width, height: pixels.height, bitsPerComponent: 8,
        bytesPerRow: 4 * pixels.width, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      guard let bitmap, let data = unsafe bitmap.data else { return nil }
      for start in stride(from: 0, to: pixels.pixels.count, by: 4) {
        let alpha = Int(pixels.pixels[start + 3])
        for position in start..<start + 3 {
          let value = UInt8((Int(pixels.pixels[position]) * alpha + 127) / 255)
          unsafe data.storeBytes(of: value, toByteOffset: position, as: UInt8.self)
        }
        unsafe data.storeBytes(of: UInt8(alpha), toByteOffset: start + 3, as: UInt8.self)
      }
      return bitmap.makeImage()
    #else
      return CGImage(image)
    #endif
  }
}
