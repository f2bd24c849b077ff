#if !canImport(CoreGraphics)
  /// How the parts of a pixel are stored, by Core Graphics' names and numbers: a
  /// ``CGImageAlphaInfo`` in the low five bits, and the byte order.
  public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// The layout of some bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The bits of a ``CGImageAlphaInfo``.
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)

    /// Elements are floating-point numbers.
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)

    /// The bits of the byte order.
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)

    /// Bytes come in the order that the name of the alpha info tells.
    public static let byteOrderDefault: CGBitmapInfo = []

    /// Pixels are 16-bit numbers, the low byte first.
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)

    /// Pixels are 32-bit numbers, the low byte first: the order of the alpha info reversed.
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

    /// Pixels are 16-bit numbers, the high byte first.
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)

    /// Pixels are 32-bit numbers, the high byte first: the order of the alpha info.
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  }
#endif
