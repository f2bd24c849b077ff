import Synchronization

/// What is known of an image beside its pixels.
public final class VisionImageMetadata: Sendable {
  private let stored = Mutex(VisionDetectorImageOrientation.topLeft)

  /// Metadata of an upright image.
  public init() {}

  /// How the pixels are turned; ``VisionDetectorImageOrientation/topLeft`` by default.
  public var orientation: VisionDetectorImageOrientation {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
