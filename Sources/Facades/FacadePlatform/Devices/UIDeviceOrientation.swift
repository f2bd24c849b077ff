#if !canImport(UIKit)
  /// How a device is held, by UIKit's names and numbers.
  public enum UIDeviceOrientation: Int, CaseIterable, Hashable, Sendable {
    /// It cannot be told.
    case unknown = 0

    /// Upright.
    case portrait = 1

    /// Upside down.
    case portraitUpsideDown = 2

    /// On its left side: the home button is at the right.
    case landscapeLeft = 3

    /// On its right side: the home button is at the left.
    case landscapeRight = 4

    /// Lying with the screen up.
    case faceUp = 5

    /// Lying with the screen down.
    case faceDown = 6

    /// Whether it is held upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

    /// Whether it is held on one of its sides.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Whether it lies flat.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
  }
#endif
