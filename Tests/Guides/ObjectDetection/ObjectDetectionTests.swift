import Firebase
import Foundation
import GuideSupport
import Testing

@Suite("The guide to objects in pictures")
struct ObjectDetectionTests {
  private let labels: [String]
  private let scene: CGImage

  init() async throws {
    try await GuideHost.start()
    labels = try String(
      contentsOf: Fixture.url("shapes-detector/dict.txt"), encoding: .utf8
    ).split(whereSeparator: \.isNewline).map(String.init)
    let picture = try #require(
      UIImage(contentsOfFile: Fixture.url("drawings/scene.jpg").path)?.cgImage)
    scene = picture
  }

  private func check(_ objects: [FoundObject]) throws {
    let circle = try #require(objects.first { $0.label == "circle" })
    let expected = CGRect(x: 117, y: 18, width: 60, height: 49)
    let (left, right) = (
      max(circle.frame.minX, expected.minX), min(circle.frame.maxX, expected.maxX)
    )
    let (top, bottom) = (
      max(circle.frame.minY, expected.minY), min(circle.frame.maxY, expected.maxY)
    )
    let common = max(right - left, 0) * max(bottom - top, 0)
    let all =
      circle.frame.width * circle.frame.height + expected.width * expected.height - common
    #expect(common / all > 0.6)
    #expect(Set(objects.map(\.label)).isSuperset(of: ["circle", "square", "triangle"]))
    #expect(objects.allSatisfy { $0.score > 0.5 })
  }

  @Test("finds objects by the app's own model")
  func localModel() throws {
    let finder = ObjectFinder(
      remoteName: "not-hosted", localPath: Fixture.url("shapes-detector/model.tflite").path)
    try check(finder.objects(in: scene, labels: labels, threshold: 0.5))
  }

  @Test("finds objects by the hosted model once it is downloaded")
  func remoteModel() async throws {
    let finder = ObjectFinder(remoteName: "shapes-detector", localPath: "/nowhere/model.tflite")
    let progress = finder.startDownload()
    while !progress.isFinished { try await Task.sleep(for: .milliseconds(5)) }
    #expect(finder.modelPath() != finder.localPath)
    try check(finder.objects(in: scene, labels: labels, threshold: 0.5))
  }
}
