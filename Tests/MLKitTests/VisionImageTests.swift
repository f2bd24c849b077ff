import FacadeModels
import LiteVision
import MLKit
import Testing

@Suite struct VisionImageTests {
  /// Item 11: two columns and three rows of greys 1 to 6, as the orientations of EXIF's numbers turn
  /// them.
  private static let turned: [(number: UInt, width: Int, greys: [UInt8])] = [
    (1, 2, [1, 2, 3, 4, 5, 6]), (2, 2, [2, 1, 4, 3, 6, 5]), (3, 2, [6, 5, 4, 3, 2, 1]),
    (4, 2, [5, 6, 3, 4, 1, 2]), (5, 3, [1, 3, 5, 2, 4, 6]), (6, 3, [5, 3, 1, 6, 4, 2]),
    (7, 3, [6, 4, 2, 5, 3, 1]), (8, 3, [2, 4, 6, 1, 3, 5]),
  ]

  private func image() throws -> VisionImage {
    let pixels: [UInt8] = (1...6).flatMap { [$0, $0, $0, 255] }
    return try #require(VisionImage(rgba: pixels, width: 2, height: 3))
  }

  private func greys(_ image: VisionImage) throws -> [UInt8] {
    let pixels = try image.upright().pixels
    return stride(from: 0, to: pixels.count, by: 3).map { pixels[$0] }
  }

  @Test(arguments: turned)
  func turnsUpright(number: UInt, width: Int, expected: [UInt8]) throws {
    let orientation = try #require(VisionDetectorImageOrientation(rawValue: number))
    let byMetadata = try image()
    byMetadata.orientation = .down
    let metadata = VisionImageMetadata()
    metadata.orientation = orientation
    byMetadata.metadata = metadata
    #expect(try greys(byMetadata) == expected)
    #expect(try byMetadata.upright().width == width)
    let byOrientation = try image()
    let exif = try #require(ImageOrientation(rawValue: UInt8(number)))
    byOrientation.orientation = UIImage.Orientation(exif)
    #expect(try greys(byOrientation) == expected)
  }

  @Test func isUprightByDefault() throws {
    #expect(try image().orientation == .up)
    #expect(try image().metadata == nil)
    #expect(VisionImageMetadata().orientation == .topLeft)
  }

  @Test(arguments: 1...8)
  func takesTheOrientationOfAPicture(number: Int) throws {
    let url = Workspace.fixture("images/orientation-\(number).jpg")
    let expected = try Image(contentsOf: url)
    #expect(try VisionImage(contentsOf: url).upright() == expected)
    let picture = try #require(UIImage(contentsOfFile: url.path))
    let image = VisionImage(image: picture)
    #expect(image.orientation == picture.imageOrientation)
    #expect(try image.upright() == expected)
    // As ML Kit's guides do.
    image.orientation = picture.imageOrientation
    #expect(try image.upright() == expected)
  }

  @Test func takesPicturesOfCameras() throws {
    let buffer = try #require(CMSampleBuffer(bgra: [3, 2, 1, 0], width: 1, height: 1))
    #expect(try VisionImage(buffer: buffer).upright().pixels == [1, 2, 3])
    let bitmap = try #require(CGImage(rgba: [4, 5, 6, 255], width: 1, height: 1))
    #expect(try VisionImage(cgImage: bitmap).upright().pixels == [4, 5, 6])
    #expect(VisionImage(rgba: [1, 2, 3], width: 1, height: 1) == nil)
  }

  /// The table of Firebase's guides, with an upright image where the device does not tell.
  @Test(
    arguments: [
      (.portrait, .back, .rightTop), (.portrait, .front, .leftTop),
      (.portraitUpsideDown, .back, .leftBottom), (.portraitUpsideDown, .front, .rightBottom),
      (.landscapeLeft, .back, .topLeft), (.landscapeLeft, .front, .bottomLeft),
      (.landscapeRight, .back, .bottomRight), (.landscapeRight, .front, .topRight),
      (.faceUp, .front, .topLeft), (.faceDown, .back, .topLeft), (.unknown, .back, .topLeft),
    ]
      as [(UIDeviceOrientation, AVCaptureDevice.Position, VisionDetectorImageOrientation)])
  func knowsHowCamerasAreHeld(
    _ device: UIDeviceOrientation, _ camera: AVCaptureDevice.Position,
    _ expected: VisionDetectorImageOrientation
  ) {
    #expect(VisionDetectorImageOrientation(device: device, camera: camera) == expected)
  }
}
