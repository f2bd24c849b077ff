#if !canImport(UIKit)
  public import Foundation
  import LiteVision

  #if canImport(CoreGraphics)
    public import CoreGraphics
  #endif

  /// A picture and how it is to be turned.
  public final class UIImage: Sendable {
    /// How the pixels must be turned to be upright, by UIKit's names and numbers.
    public enum Orientation: Int, CaseIterable, Hashable, Sendable {
      /// They are upright.
      case up = 0

      /// By half a turn.
      case down = 1

      /// By a quarter to the left.
      case left = 2

      /// By a quarter to the right.
      case right = 3

      /// Mirrored along a horizontal line of sight: left and right change places.
      case upMirrored = 4

      /// As ``down``, and mirrored.
      case downMirrored = 5

      /// As ``left``, and mirrored.
      case leftMirrored = 6

      /// As ``right``, and mirrored.
      case rightMirrored = 7
    }

    /// The pixels as they are stored.
    public let cgImage: CGImage?

    /// How the pixels must be turned: what the EXIF data of a file say.
    public let imageOrientation: Orientation

    /// The number of pixels of a point.
    public let scale: CGFloat

    /// A picture of upright pixels, one a point.
    public convenience init(cgImage: CGImage) {
      self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    /// A picture of some pixels.
    ///
    /// - Parameters:
    ///   - cgImage: The pixels as they are stored.
    ///   - scale: The number of pixels of a point; 0 is 1.
    ///   - orientation: How they must be turned.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.cgImage = cgImage
      self.scale = scale == 0 ? 1 : scale
      imageOrientation = orientation
    }

    /// Reads a PNG or JPEG file.
    ///
    /// It is nil where it cannot be read.
    public convenience init?(contentsOfFile path: String) {
      self.init(try? StoredImage(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Reads a PNG or JPEG picture in memory.
    ///
    /// It is nil where the bytes are not such a picture.
    public convenience init?(data: Data) {
      self.init(try? StoredImage(decoding: [UInt8](data)))
    }

    /// Reads a picture that is a resource of the program.
    ///
    /// It is nil where there is no such picture.
    ///
    /// - Parameter name: The name of the file in `Bundle.main`; `.png`, `.jpg` and `.jpeg` may be
    ///   left out.
    public convenience init?(named name: String) {
      let paths = [nil, "png", "jpg", "jpeg"].compactMap {
        Bundle.main.path(forResource: name, ofType: $0)
      }
      guard let path = paths.first else { return nil }
      self.init(contentsOfFile: path)
    }

    private convenience init?(_ stored: StoredImage?) {
      guard let stored, let image = CGImage.picture(of: stored.image) else { return nil }
      self.init(cgImage: image, scale: 1, orientation: Orientation(stored.orientation))
    }

    /// The width and height in points when the picture is upright.
    public var size: CGSize {
      guard let cgImage else { return .zero }
      let sides = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
      return imageOrientation.imageOrientation.swapsSides
        ? CGSize(width: sides.1, height: sides.0) : CGSize(width: sides.0, height: sides.1)
    }
  }
#endif
