import LiteVision

/// A picture of a camera in two planes: luma of each pixel, and one pair of chroma numbers for each
/// two by two pixels (NV12).
struct BiplanarPicture {
  /// The colors by ITU-R BT.601, in 16-bit fixed point.
  ///
  /// Both planes are rows without padding. Luma runs from 0 to 255 (`420f`), or from 16 to 235
  /// (`420v`).
  static func colors(
    luma: [UInt8], chroma: [UInt8], width: Int, height: Int, isFullRange: Bool
  ) -> Image {
    let lumaScale = isFullRange ? 1 : 255.0 / 219
    let chromaScale = isFullRange ? 1 : 255.0 / 224
    func fixed(_ factor: Double) -> Int { Int((factor * 65536).rounded()) }
    let (y, black) = (fixed(lumaScale), isFullRange ? 0 : 16)
    let redOfRed = fixed(1.402 * chromaScale)
    let (greenOfBlue, greenOfRed) = (fixed(0.344136 * chromaScale), fixed(0.714136 * chromaScale))
    let blueOfBlue = fixed(1.772 * chromaScale)
    let chromaRow = 2 * ((width + 1) / 2)
    func byte(_ value: Int) -> UInt8 { UInt8(clamping: (value + 1 << 15) >> 16) }
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * width * height)
    for row in 0..<height {
      for column in 0..<width {
        let brightness = y * (Int(luma[row * width + column]) - black)
        let pair = (row / 2) * chromaRow + 2 * (column / 2)
        let (blue, red) = (Int(chroma[pair]) - 128, Int(chroma[pair + 1]) - 128)
        colors.append(byte(brightness + redOfRed * red))
        colors.append(byte(brightness - greenOfBlue * blue - greenOfRed * red))
        colors.append(byte(brightness + blueOfBlue * blue))
      }
    }
    return Image(width: width, height: height, pixels: colors)
  }

  /// The colors of two planes whose rows may have padding.
  ///
  /// - Returns: nil where the planes are smaller than the sides ask for.
  static func colors(
    luma: some Collection<UInt8>, chroma: some Collection<UInt8>, width: Int, height: Int,
    lumaBytesPerRow: Int?, chromaBytesPerRow: Int?, isFullRange: Bool
  ) -> Image? {
    guard width >= 1, height >= 1, width < 1 << 30, height < 1 << 30 else { return nil }
    let lumaRows = PixelRows(
      width: width, height: height, bytesPerPixel: 1, bytesPerRow: lumaBytesPerRow)
    let chromaRows = PixelRows(
      width: (width + 1) / 2, height: (height + 1) / 2, bytesPerPixel: 2,
      bytesPerRow: chromaBytesPerRow)
    guard let luma = lumaRows?.packed(luma), let chroma = chromaRows?.packed(chroma) else {
      return nil
    }
    return colors(
      luma: luma, chroma: chroma, width: width, height: height, isFullRange: isFullRange)
  }
}
