#if !canImport(AVFoundation)
  /// A camera.
  public enum AVCaptureDevice {
    /// The side of a device that a camera is on, by AVFoundation's names and numbers.
    public enum Position: Int, CaseIterable, Hashable, Sendable {
      /// It cannot be told.
      case unspecified = 0

      /// The side away from the user.
      case back = 1

      /// The side of the screen.
      case front = 2
    }
  }
#endif
