public import Foundation

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

/// One of the things that a detector finds in an image.
public final class Object: Sendable {
  /// Where the object is: in pixels of the upright image, from the top left, cut off at its borders.
  public let frame: CGRect

  /// What it is; empty unless the options enable classification.
  public let labels: [ObjectLabel]

  /// What tells the object from others in a stream: nil, as objects are not tracked.
  public var trackingID: NSNumber? { nil }

  init(frame: CGRect, labels: [ObjectLabel]) {
    self.frame = frame
    self.labels = labels
  }
}
