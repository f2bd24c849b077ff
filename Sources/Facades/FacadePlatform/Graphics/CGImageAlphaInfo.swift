#if !canImport(CoreGraphics)
  /// Where the alpha of a pixel is, by Core Graphics' name and numbers.
  public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha, and no byte for it.
    case none = 0

    /// Alpha comes last, and colors are multiplied by it.
    case premultipliedLast = 1

    /// Alpha comes first, and colors are multiplied by it.
    case premultipliedFirst = 2

    /// Alpha comes last.
    case last = 3

    /// Alpha comes first.
    case first = 4

    /// The last byte of a pixel means nothing.
    case noneSkipLast = 5

    /// The first byte of a pixel means nothing.
    case noneSkipFirst = 6

    /// There is alpha alone.
    case alphaOnly = 7
  }
#endif
