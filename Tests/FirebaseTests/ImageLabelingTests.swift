import Firebase
import LiteTestSupport
import Testing

@Suite struct ImageLabelingTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// Writes a folder as AutoML exports it, of a labeler with three classes.
  private func options(
    labels: String = "a\nb\nc", manifest: String? = nil
  ) throws -> VisionOnDeviceAutoMLImageLabelerOptions {
    try workspace.write(ModelDraft.labeler(height: 1, width: 1).bytes(), as: "model.tflite")
    try workspace.write(labels.utf8, as: "dict.txt")
    let usual = """
      {"modelFile": "model.tflite", "labelsFile": "dict.txt", "modelType": "IMAGE_LABELING"}
      """
    let path = try workspace.write((manifest ?? usual).utf8, as: "manifest.json")
    return VisionOnDeviceAutoMLImageLabelerOptions(localModel: AutoMLLocalModel(manifestPath: path))
  }

  private func labels(
    _ options: VisionOnDeviceAutoMLImageLabelerOptions?, _ colors: [UInt8]
  ) async throws -> [VisionImageLabel] {
    let image = try #require(VisionImage(rgba: colors + [255], width: 1, height: 1))
    return try await Vision.vision().onDeviceAutoMLImageLabeler(options: options).process(image)
  }

  @Test func labelsDrawings() async throws {
    let model = AutoMLLocalModel(
      manifestPath: Workspace.fixture("shapes-automl/manifest.json").path)
    #expect(model.path.hasSuffix("shapes-automl/model.tflite"))
    let options = VisionOnDeviceAutoMLImageLabelerOptions(localModel: model)
    let labeler = Vision.vision().onDeviceAutoMLImageLabeler(options: options)
    #expect(labeler.type == .onDeviceAutoML)
    let path = Workspace.fixture("drawings/triangle.png").path
    let image = VisionImage(image: try #require(UIImage(contentsOfFile: path)))
    let labels: [VisionImageLabel] = await withCheckedContinuation { continuation in
      labeler.process(image) { labels, error in
        #expect(error == nil)
        continuation.resume(returning: labels ?? [])
      }
    }
    #expect(labels.map(\.text) == ["triangle"])
    #expect(try #require(labels.first?.confidence).floatValue >= 0.5)
    #expect(labels.first?.entityID == nil)
  }

  @Test func keepsScoresFromOneHalfByDefault() async throws {
    let options = try options()
    #expect(options.confidenceThreshold == 0.5)
    #expect(try await labels(options, [1, 0, 2]).map(\.text) == ["c", "a"])
    options.confidenceThreshold = 1
    #expect(try await labels(options, [1, 0, 2]).map(\.text) == ["c", "a"])
    #expect(try await labels(options, [0, 0, 0]).isEmpty)
    options.confidenceThreshold = 0
    #expect(try await labels(options, [1, 0, 2]).map(\.text) == ["c", "a", "b"])
    for threshold in [-1, 1.5, Float.nan] {
      options.confidenceThreshold = threshold
      #expect(options.confidenceThreshold == 0.5)
    }
  }

  @Test func setsTheThresholdOfOptionsThatMayBeNil() async throws {
    var options: VisionOnDeviceAutoMLImageLabelerOptions?
    options.confidenceThreshold = 0.25
    #expect(options == nil)
    #expect(options.confidenceThreshold == 0.5)
    await #expect(throws: NSError.self) { try await labels(options, [1, 2, 3]) }
    options = try self.options()
    options.confidenceThreshold = 0
    #expect(options.confidenceThreshold == 0)
    #expect(try await labels(options, [1, 0, 2]).count == 3)
  }

  /// Each thing that can be wrong has an error of its own.
  @Test func tellsWhatIsWrong() async throws {
    func text(_ options: VisionOnDeviceAutoMLImageLabelerOptions) async -> String {
      do {
        _ = try await labels(options, [1, 2, 3])
        return "none"
      } catch let error as NSError {
        return error.localizedDescription
      }
    }
    let missing = AutoMLLocalModel(manifestPath: "/no/manifest.json")
    #expect(missing.path == "/no/manifest.json")
    #expect(
      await text(VisionOnDeviceAutoMLImageLabelerOptions(localModel: missing))
        == "'/no/manifest.json' does not exist or cannot be opened")
    #expect(await text(try options(manifest: "{")).hasSuffix("it is not JSON"))
    #expect(
      await text(try options(manifest: #"{"modelFile": "model.tflite"}"#))
        .contains("has no key 'labelsFile'"))
    let wrongType = #"{"modelFile":"model.tflite","labelsFile":"dict.txt","modelType":"X"}"#
    #expect(
      await text(try options(manifest: wrongType))
        .hasSuffix("is for X; it must be for IMAGE_LABELING"))
    #expect(
      await text(try options(labels: "a\n")).hasSuffix("has 1 labels; the model has 3 classes"))
  }

  /// In a process of its own, because there is one default app in each.
  @Test func hostedModelsNeedAnApp() async {
    await #expect(processExitsWith: .success) {
      let options = VisionOnDeviceAutoMLImageLabelerOptions(
        remoteModel: AutoMLRemoteModel(name: "absent"))
      let labeler = Vision.vision().onDeviceAutoMLImageLabeler(options: options)
      let pixel = VisionImage(rgba: [0, 0, 0, 255], width: 1, height: 1)
      do {
        _ = try await labeler.process(try #require(pixel))
        Issue.record("an absent model gave labels")
      } catch let error as NSError {
        #expect(
          error.localizedDescription
            == "no default app is configured; call FirebaseApp.configure() first")
      }
    }
  }
}
