import Firebase
import Foundation
import GuideSupport
import Testing

@Suite("The guide to custom models")
struct CustomModelTests {
  private let labels: [String]
  private let picture: CGImage

  init() async throws {
    try await GuideHost.start()
    labels = try Fixture.labels()
    let drawing = try #require(
      UIImage(contentsOfFile: Fixture.url("drawings/circle.png").path)?.cgImage)
    picture = drawing
  }

  private func classifier(_ remoteName: String) -> PictureClassifier {
    PictureClassifier(
      remoteName: remoteName, localPath: Fixture.url("shapes-float32.tflite").path)
  }

  private func best(of classifier: PictureClassifier) async throws -> String? {
    let scores = try await withCheckedThrowingContinuation { continuation in
      classifier.classify(picture, size: 64, labels: labels) { continuation.resume(with: $0) }
    }
    #expect(scores.count == labels.count)
    return scores.max { $0.value < $1.value }?.key
  }

  @Test("runs the app's own model")
  func localModel() async throws {
    #expect(try await best(of: classifier("not-hosted")) == "circle")
  }

  @Test("runs the hosted model once it is downloaded")
  func remoteModel() async throws {
    let classifier = classifier("shapes")
    let error: NSError? = await withCheckedContinuation { continuation in
      let once = Once()
      once.observers = classifier.whenDownloaded { error in
        if once.isFirst() { continuation.resume(returning: error) }
      }
      _ = classifier.startDownload()
    }
    #expect(error == nil)
    #expect(ModelManager.modelManager().isModelDownloaded(classifier.remoteModel))
    #expect(try await best(of: classifier) == "circle")
  }

  @Test("tells of a download that failed")
  func unknownModel() async throws {
    let classifier = classifier("nobody")
    let error: NSError? = await withCheckedContinuation { continuation in
      let once = Once()
      once.observers = classifier.whenDownloaded { error in
        if once.isFirst() { continuation.resume(returning: error) }
      }
      _ = classifier.startDownload()
    }
    #expect(try #require(error).localizedDescription.contains("nobody"))
    #expect(!ModelManager.modelManager().isModelDownloaded(classifier.remoteModel))
  }

  @Test("says which format does not fit")
  func wrongFormat() async throws {
    await #expect(throws: (any Error).self) {
      _ = try await withCheckedThrowingContinuation { continuation in
        classifier("not-hosted").classify(picture, size: 32, labels: ["one"]) {
          continuation.resume(with: $0)
        }
      }
    }
  }
}
