import LiteVision

extension Image {
  /// The colors of pixels of blue, green, red and a byte that means nothing.
  ///
  /// - Returns: nil where there are fewer bytes than the sides ask for.
  static func colors(
    bgra: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int?
  ) -> Image? {
    let rows = PixelRows(width: width, height: height, bytesPerPixel: 4, bytesPerRow: bytesPerRow)
    guard let bytes = rows?.packed(bgra) else { return nil }
    var colors: [UInt8] = []
    colors.reserveCapacity(bytes.count / 4 * 3)
    for start in stride(from: 0, to: bytes.count, by: 4) {
      colors.append(bytes[start + 2])
      colors.append(bytes[start + 1])
      colors.append(bytes[start])
    }
    return Image(width: width, height: height, pixels: colors)
  }
}
