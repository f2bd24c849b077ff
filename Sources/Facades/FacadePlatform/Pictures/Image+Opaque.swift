package import LiteVision

extension Image {
  /// The colors of pixels of red, green, blue and a byte that means nothing.
  ///
  /// - Returns: nil where there are fewer bytes than the sides ask for.
  package static func opaque(
    rgba: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int?
  ) -> Image? {
    let rows = PixelRows(width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow)
    guard let bytes = rows?.packed(rgba) else { return nil }
    return Image(width: width, height: height, format: .rgba, pixels: bytes).converted(to: .rgb)
  }
}
