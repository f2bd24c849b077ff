#if !canImport(CoreGraphics)
  /// Where red, green, blue and alpha lie in the four bytes of a bitmap's pixel.
  struct PixelLayout {
    /// The bytes of red, green and blue.
    let colors: (red: Int, green: Int, blue: Int)

    /// The byte of alpha, or the one that means nothing.
    let alpha: Int

    /// Whether there is alpha; colors are then multiplied by it.
    let hasAlpha: Bool

    /// The layout of some bits.
    ///
    /// - Returns: nil for those that Core Graphics does not draw in: alpha that is not
    ///   premultiplied, pixels of three bytes, floating-point numbers, orders of 16-bit numbers.
    init?(bitmapInfo: UInt32) {
      let info = CGBitmapInfo(rawValue: bitmapInfo)
      let known: CGBitmapInfo = [.alphaInfoMask, .byteOrderMask]
      guard known.isSuperset(of: info) else { return nil }
      let isFirst: Bool
      switch CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue) {
      case .premultipliedFirst: (isFirst, hasAlpha) = (true, true)
      case .premultipliedLast: (isFirst, hasAlpha) = (false, true)
      case .noneSkipFirst: (isFirst, hasAlpha) = (true, false)
      case .noneSkipLast: (isFirst, hasAlpha) = (false, false)
      default: return nil
      }
      let isReversed: Bool
      switch info.intersection(.byteOrderMask) {
      case .byteOrderDefault, .byteOrder32Big: isReversed = false
      case .byteOrder32Little: isReversed = true
      default: return nil
      }
      func byte(_ position: Int) -> Int { isReversed ? 3 - position : position }
      let first = isFirst ? 1 : 0
      colors = (byte(first), byte(first + 1), byte(first + 2))
      alpha = byte(isFirst ? 0 : 3)
    }
  }
#endif
