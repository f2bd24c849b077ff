import MLKit
import Testing

@Suite struct ObjectDetectorTests {
  private func options() -> CustomObjectDetectorOptions {
    let options = CustomObjectDetectorOptions(
      localModel: LocalModel(path: Workspace.fixture("shapes-detector").path))
    options.classificationConfidenceThreshold = 0.5
    options.shouldEnableClassification = true
    options.shouldEnableMultipleObjects = true
    return options
  }

  private func image() throws -> VisionImage {
    try VisionImage(contentsOf: Workspace.fixture("drawings/scene.png"))
  }

  /// `drawings.json` says what is in the picture, as fractions of its sides.
  @Test func findsTheShapesOfADrawing() async throws {
    let objects = try await ObjectDetector.objectDetector(options: options()).process(image())
    let picture = try #require(
      UIImage(contentsOfFile: Workspace.fixture("drawings/scene.png").path))
    let (width, height) = (picture.size.width, picture.size.height)
    let expected: [(String, CGRect)] = [
      ("circle", CGRect(x: 0.6801, y: 0.5732, width: 0.2035, height: 0.2441)),
      ("cross", CGRect(x: 0.6325, y: 0.0401, width: 0.26, height: 0.3119)),
      ("circle", CGRect(x: 0.1168, y: 0.2546, width: 0.2797, height: 0.3357)),
    ]
    #expect(objects.count == expected.count)
    for (name, box) in expected {
      let place = CGRect(
        x: box.minX * width, y: box.minY * height, width: box.width * width,
        height: box.height * height)
      let match = objects.first { object in
        let shared = object.frame.intersection(place)
        let area = shared.isNull ? 0 : shared.width * shared.height
        let both = object.frame.width * object.frame.height + place.width * place.height - area
        return area > 0.5 * both
      }
      #expect(match?.labels.map(\.text) == [name])
      #expect(try #require(match?.labels.first).confidence > 0.5)
      #expect(match?.trackingID == nil)
    }
  }

  @Test func givesTheBestObjectWithoutALabelByDefault() throws {
    let all = try ObjectDetector.objectDetector(options: options()).results(in: image())
    let best = try #require(all.max { $0.labels[0].confidence < $1.labels[0].confidence })
    let options = CustomObjectDetectorOptions(
      localModel: LocalModel(path: Workspace.fixture("shapes-detector").path))
    #expect(options.detectorMode == .stream)
    let objects = try ObjectDetector.objectDetector(options: options).results(in: image())
    #expect(objects.map(\.frame) == [best.frame])
    #expect(objects.first?.labels.isEmpty == true)
  }

  @Test func tellsWhatIsWrong() throws {
    func text(_ configure: (CustomObjectDetectorOptions) -> Void) throws -> String {
      let options = options()
      configure(options)
      do {
        _ = try ObjectDetector.objectDetector(options: options).results(in: image())
        return "none"
      } catch let error as NSError {
        return error.localizedDescription
      }
    }
    #expect(try text { _ in } == "none")
    #expect(
      try text { $0.classificationConfidenceThreshold = 2 }
        == "classificationConfidenceThreshold is 2.0; it must be from 0 to 1")
    #expect(
      try text { $0.maxPerObjectLabelCount = 0 }
        == "maxPerObjectLabelCount is 0; it must be at least 1")
    let labeler = CustomObjectDetectorOptions(
      localModel: LocalModel(manifestPath: Workspace.fixture("shapes-automl/manifest.json").path))
    #expect(throws: NSError.self) {
      try ObjectDetector.objectDetector(options: labeler).results(in: image())
    }
  }
}
