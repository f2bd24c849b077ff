#if !canImport(UIKit)
  /// The device that a program runs on.
  public final class UIDevice: Sendable {
    /// The only one.
    public static let current = UIDevice()

    private init() {}

    /// How the device is held: ``UIDeviceOrientation/unknown``, as machines without UIKit do not
    /// tell.
    public var orientation: UIDeviceOrientation { .unknown }
  }
#endif
