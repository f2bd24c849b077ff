#if !canImport(CoreGraphics)
  /// What the numbers of a pixel mean, as far as bitmaps need it.
  public final class CGColorSpace: Hashable, Sendable {
    /// The number of color components of a pixel, without alpha.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) {
      self.numberOfComponents = numberOfComponents
    }

    static let deviceRGB = CGColorSpace(numberOfComponents: 3)
    static let deviceGray = CGColorSpace(numberOfComponents: 1)

    /// Whether they are one and the same.
    public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  /// Red, green and blue, without a profile.
  ///
  /// - Returns: The same color space each time.
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

  /// Luma, without a profile; a ``CGContext`` of it cannot be made here.
  ///
  /// - Returns: The same color space each time.
  public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
#endif
