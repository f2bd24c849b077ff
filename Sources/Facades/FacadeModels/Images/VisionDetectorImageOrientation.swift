public import FacadePlatform
import LiteVision

/// Where the first row and then the first column of stored pixels are seen, by the names and numbers
/// of EXIF data.
public enum VisionDetectorImageOrientation: UInt, CaseIterable, Hashable, Sendable {
  /// The pixels are upright.
  case topLeft = 1

  /// They are mirrored.
  case topRight = 2

  /// They are upside down.
  case bottomRight = 3

  /// They are upside down and mirrored.
  case bottomLeft = 4

  /// They must be mirrored and turned by a quarter to the left.
  case leftTop = 5

  /// They must be turned by a quarter to the right.
  case rightTop = 6

  /// They must be mirrored and turned by a quarter to the right.
  case rightBottom = 7

  /// They must be turned by a quarter to the left.
  case leftBottom = 8

  /// The orientation of a camera's pixels.
  ///
  /// - Parameters:
  ///   - device: How the device is held; ``topLeft`` is the answer where that cannot be told.
  ///   - camera: The side of the camera; all but the front is the back.
  public init(device: UIDeviceOrientation, camera: AVCaptureDevice.Position) {
    let isFront = camera == .front
    switch device {
    case .portrait: self = isFront ? .leftTop : .rightTop
    case .portraitUpsideDown: self = isFront ? .rightBottom : .leftBottom
    case .landscapeLeft: self = isFront ? .bottomLeft : .topLeft
    case .landscapeRight: self = isFront ? .topRight : .bottomRight
    default: self = .topLeft
    }
  }

  /// The orientation by the name of `LiteVision`.
  var imageOrientation: ImageOrientation {
    ImageOrientation(rawValue: UInt8(rawValue)) ?? .topLeft
  }
}
