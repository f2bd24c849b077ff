extension Image {
  /// The same picture in another format.
  ///
  /// Alpha is dropped, not blended with a background, and new alpha is opaque. Luma is
  /// ITU-R 601-2 in 16-bit fixed point, `(19595 R + 38470 G + 7471 B + 2^15) / 2^16`: all
  /// as Pillow's `Image.convert` does.
  public func converted(to format: Format) -> Image {
    guard format != self.format else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * format.channelCount)
    for start in stride(from: 0, to: pixels.count, by: channelCount) {
      switch (self.format, format) {
      case (.grey, _):
        let luma = pixels[start]
        result.append(luma)
        result.append(luma)
        result.append(luma)
      case (_, .grey):
        result.append(
          luma(red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2]))
      default:
        result.append(pixels[start])
        result.append(pixels[start + 1])
        result.append(pixels[start + 2])
      }
      if format == .rgba { result.append(255) }
    }
    return Image(width: width, height: height, format: format, pixels: result)
  }

  private func luma(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let sum = 19595 * UInt32(red) + 38470 * UInt32(green) + 7471 * UInt32(blue) + 1 << 15
    return UInt8(truncatingIfNeeded: sum >> 16)
  }
}
