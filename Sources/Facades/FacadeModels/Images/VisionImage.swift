public import FacadePlatform
package import LiteVision
import Synchronization

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif
#if canImport(CoreMedia)
  public import CoreMedia
#endif
#if canImport(UIKit)
  public import UIKit
#endif

/// An image to be labeled.
///
/// It is turned upright by ``metadata`` where there are any, or else by ``orientation``. Where a
/// picture is transparent, it is blended with black.
public final class VisionImage: Sendable {
  private struct State {
    var orientation: UIImage.Orientation
    var metadata: VisionImageMetadata?
  }

  private let pixels: Result<Image, ModelFailure>
  private let state: Mutex<State>

  private init(_ pixels: Result<Image, ModelFailure>, _ orientation: UIImage.Orientation = .up) {
    self.pixels = pixels
    state = Mutex(State(orientation: orientation))
  }

  private convenience init(
    _ pixels: Image?, orElse reason: String, _ orientation: UIImage.Orientation = .up
  ) {
    let missing = ModelFailure(.invalidArgument, reason)
    self.init(pixels.map { .success($0) } ?? .failure(missing), orientation)
  }

  /// An image with an orientation of its own.
  ///
  /// - Parameter image: The picture. One without pixels is reported where the image is used.
  public convenience init(image: UIImage) {
    self.init(
      image.cgImage?.picture, orElse: "the UIImage has no pixels; it must have a CGImage",
      image.imageOrientation)
  }

  /// An image of a camera.
  ///
  /// - Parameter buffer: The pixels, as 32BGRA or biplanar 420f or 420v. Others are reported where
  ///   the image is used.
  public convenience init(buffer: CMSampleBuffer) {
    self.init(
      buffer.picture,
      orElse: "the sample buffer has no pixels; it must have some of 32BGRA, 420f or 420v")
  }

  /// An image of upright pixels.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage.picture, orElse: "there is no memory for the pixels of the CGImage")
  }

  /// An image of some pixels, which are copied.
  ///
  /// It is nil where a side is below 1, where a row is longer than its distance from the next, or
  /// where there are fewer bytes than the rows take.
  ///
  /// - Parameters:
  ///   - rgba: Red, green, blue and alpha of each pixel, top row first; alpha is ignored.
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - bytesPerRow: The distance of rows in bytes; nil for `4 * width`.
  public convenience init?(
    rgba: some Collection<UInt8>, width: Int, height: Int, bytesPerRow: Int? = nil
  ) {
    let image = Image.opaque(rgba: rgba, width: width, height: height, bytesPerRow: bytesPerRow)
    guard let image else { return nil }
    self.init(.success(image))
  }

  /// The image in a PNG or JPEG file, with the orientation that its EXIF data say.
  ///
  /// - Throws: An `NSError` of ``modelErrorDomain`` where the file cannot be read.
  public convenience init(contentsOf url: URL) throws {
    let stored: StoredImage
    do throws(ImageError) {
      stored = try StoredImage(contentsOf: url)
    } catch {
      throw ModelFailure(error).nsError
    }
    let picture = CGImage.picture(of: stored.image)?.picture
    self.init(
      picture, orElse: "there is no memory for the pixels of '\(url.relativePath)'",
      UIImage.Orientation(stored.orientation))
  }

  /// How the pixels must be turned to be upright, unless there are ``metadata``.
  ///
  /// The default is the orientation of a `UIImage` or of a file, and `.up` for others. In ML Kit it
  /// is always `.up`; setting it to the image's own, as its guides do, is right here too.
  public var orientation: UIImage.Orientation {
    get { state.withLock { $0.orientation } }
    set { state.withLock { $0.orientation = newValue } }
  }

  /// What is known of the image; nil, the default, for nothing.
  ///
  /// Its orientation is used instead of ``orientation``.
  public var metadata: VisionImageMetadata? {
    get { state.withLock { $0.metadata } }
    set { state.withLock { $0.metadata = newValue } }
  }

  /// The pixels, turned upright.
  package func upright() throws(ModelFailure) -> Image {
    let (orientation, metadata) = (orientation, metadata)
    return try pixels.get().upright(
      from: metadata?.orientation.imageOrientation ?? orientation.imageOrientation)
  }
}
