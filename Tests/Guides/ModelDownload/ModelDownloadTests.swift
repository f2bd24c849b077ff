import FirebaseMLModelDownloader
import Foundation
import GuideSupport
import LiteVision
import Synchronization
import Testing

@Suite("The guide to downloaded models")
struct ModelDownloadTests {
  init() async throws {
    try await GuideHost.start()
  }

  @Test("downloads a model, and runs it")
  func downloaded() async throws {
    let classifier = SceneClassifier(modelName: "shapes")
    let progress = Mutex<[Float]>([])
    let model = try await classifier.model { part in progress.withLock { $0.append(part) } }
    #expect(model.name == "shapes")
    #expect(
      FileManager.default.contents(atPath: model.path)
        == FileManager.default.contents(atPath: Fixture.url("shapes-float32.tflite").path))
    #expect(progress.withLock { $0 == $0.sorted() && $0.allSatisfy { (0...1).contains($0) } })

    let interpreter = try classifier.interpreter(of: model)
    let drawing = try Image(contentsOf: Fixture.url("drawings/square.png")).converted(to: .rgb)
    let pixels = (0..<64).flatMap { row in
      (0..<64).flatMap { column in
        Array(drawing[column * drawing.width / 64, row * drawing.height / 64])
      }
    }
    let scores = try classifier.scores(
      of: pixels, by: interpreter, labels: try Fixture.labels())
    #expect(scores.max { $0.value < $1.value }?.key == "square")
  }

  @Test("says that a model is not hosted")
  func unknown() async throws {
    await #expect(throws: DownloadError.notFound) {
      _ = try await SceneClassifier(modelName: "nobody").model { _ in }
    }
  }
}
