package import LiteVision

#if canImport(UIKit)
  package import UIKit
#endif

extension UIImage.Orientation {
  /// The orientation that EXIF data call by another name.
  package init(_ orientation: ImageOrientation) {
    self =
      switch orientation {
      case .topLeft: .up
      case .topRight: .upMirrored
      case .bottomRight: .down
      case .bottomLeft: .downMirrored
      case .leftTop: .leftMirrored
      case .rightTop: .right
      case .rightBottom: .rightMirrored
      case .leftBottom: .left
      }
  }

  /// The orientation by the name of EXIF data.
  package var imageOrientation: ImageOrientation {
    switch self {
    case .up: .topLeft
    case .upMirrored: .topRight
    case .down: .bottomRight
    case .downMirrored: .bottomLeft
    case .leftMirrored: .leftTop
    case .right: .rightTop
    case .rightMirrored: .rightBottom
    case .left: .leftBottom
    #if canImport(UIKit)
      @unknown default: .topLeft
    #endif
    }
  }
}
