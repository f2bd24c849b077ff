import Foundation
import GuideSupport
import MLKit
import Testing

@Suite("The guide to labels by ML Kit")
struct ImageLabelingTests {
  private let tagger: ImageTagger

  init() async throws {
    try await GuideHost.start()
    tagger = try #require(
      ImageTagger(
        remoteName: "not-hosted", manifestPath: Fixture.url("shapes-automl/manifest.json").path))
  }

  private func picture(_ name: String) throws -> UIImage {
    try #require(UIImage(contentsOfFile: Fixture.url("drawings/\(name)").path))
  }

  @Test(
    "labels drawings",
    arguments: ["circle.png", "cross.png", "square.png", "star.jpg", "triangle.png"])
  func drawings(name: String) async throws {
    let tags = try await tagger.tags(of: picture(name), confidenceThreshold: 0.5)
    #expect(tags.first?.text == String(name.dropLast(4)))
    #expect(try #require(tags.first).confidence >= 0.5)
  }

  @Test("needs a manifest")
  func noManifest() {
    #expect(ImageTagger(remoteName: "shapes", manifestPath: "/nowhere/manifest.json") == nil)
  }

  @Test("labels by the hosted model once it is downloaded")
  func remoteModel() async throws {
    let tagger = try #require(
      ImageTagger(
        remoteName: "shapes", manifestPath: Fixture.url("shapes-automl/manifest.json").path))
    let error: NSError? = await withCheckedContinuation { continuation in
      let once = Once()
      once.observers = tagger.whenDownloaded { error in
        if once.isFirst() { continuation.resume(returning: error) }
      }
      _ = tagger.startDownload()
    }
    #expect(error == nil)
    let tags = try await tagger.tags(of: picture("star.jpg"), confidenceThreshold: 0)
    #expect(tags.first?.text == "star")
    #expect(tags.count == 5)
  }
}
