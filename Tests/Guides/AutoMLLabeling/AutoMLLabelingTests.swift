import Firebase
import Foundation
import GuideSupport
import Testing

@Suite("The guide to labels by the older AutoML API")
struct AutoMLLabelingTests {
  private let labeler: PictureLabeler

  init() async throws {
    try await GuideHost.start()
    labeler = PictureLabeler(
      remoteName: "not-hosted", manifestPath: Fixture.url("shapes-automl/manifest.json").path)
  }

  private func labels(
    of drawing: String, by labeler: PictureLabeler, threshold: Float = 0.5
  ) async throws -> [String] {
    let picture = try #require(
      UIImage(contentsOfFile: Fixture.url("drawings/\(drawing)").path))
    let labels = try await withCheckedThrowingContinuation { continuation in
      labeler.labels(of: picture, confidenceThreshold: threshold) {
        continuation.resume(with: $0)
      }
    }
    #expect(labels.map(\.confidence) == labels.map(\.confidence).sorted(by: >))
    return labels.map(\.text)
  }

  @Test(
    "labels drawings",
    arguments: ["circle.png", "cross.png", "square.png", "star.jpg", "triangle.png"])
  func drawings(name: String) async throws {
    #expect(try await labels(of: name, by: labeler).first == String(name.dropLast(4)))
  }

  @Test("gives every label at threshold 0, and none above 1")
  func thresholds() async throws {
    #expect(try await labels(of: "circle.png", by: labeler, threshold: 0).count == 5)
    #expect(try await labels(of: "circle.png", by: labeler, threshold: 1).isEmpty)
  }

  @Test("labels by the hosted model once it is downloaded")
  func remoteModel() async throws {
    let labeler = PictureLabeler(remoteName: "shapes", manifestPath: "/nowhere/manifest.json")
    let progress = labeler.startDownload()
    while !progress.isFinished { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try await labels(of: "triangle.png", by: labeler).first == "triangle")
  }

  @Test(
    "turns frames upright",
    arguments: [
      (.portrait, .back, 6), (.portrait, .front, 5), (.landscapeLeft, .back, 1),
      (.landscapeLeft, .front, 4), (.landscapeRight, .back, 3), (.landscapeRight, .front, 2),
      (.portraitUpsideDown, .back, 8), (.portraitUpsideDown, .front, 7), (.faceUp, .back, 1),
    ] as [(UIDeviceOrientation, AVCaptureDevice.Position, UInt)])
  func orientations(
    device: UIDeviceOrientation, camera: AVCaptureDevice.Position, exif: UInt
  ) {
    #expect(
      imageOrientation(deviceOrientation: device, cameraPosition: camera).rawValue == exif)
  }
}
