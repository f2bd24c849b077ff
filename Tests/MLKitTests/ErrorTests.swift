import FacadeModels
import MLKit
import Testing

/// Item 6: errors are `NSError`s, and say what is wrong.
@Suite struct ErrorTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  /// The code and text of what is thrown, caught as the guides do.
  private func failure(_ work: () throws -> Void) -> (code: ModelErrorCode?, text: String) {
    do {
      try work()
      return (nil, "")
    } catch let error as NSError {
      #expect(error.domain == modelErrorDomain)
      return (ModelErrorCode(rawValue: error.code), error.localizedDescription)
    }
  }

  private func labeling(_ options: CommonImageLabelerOptions) throws
    -> (code: ModelErrorCode?, text: String)
  {
    let image = try #require(row([1, 2, 3]))
    return failure { _ = try ImageLabeler.imageLabeler(options: options).results(in: image) }
  }

  @Test func tellsImagesThatCannotBeUsed() throws {
    let missing = failure { _ = try VisionImage(contentsOf: URL(fileURLWithPath: "/no/image.png")) }
    #expect(missing == (.notFound, "'/no/image.png' does not exist or cannot be opened"))
    let path = try workspace.write([1, 2, 3], as: "image.png")
    let unknown = failure { _ = try VisionImage(contentsOf: URL(fileURLWithPath: path)) }
    #expect(
      unknown == (
        .invalidArgument,
        "'\(path)' starts with bytes 01 02 03; it must be a PNG or JPEG picture"
      ))
  }

  @Test func tellsModelsThatCannotBeUsed() throws {
    func text(_ model: LocalModel?) throws -> String {
      try labeling(CustomImageLabelerOptions(localModel: model)).text
    }
    #expect(LocalModel(manifestPath: "/no/manifest.json") == nil)
    #expect(try text(nil).contains("LocalModel(manifestPath:) gave nil"))
    #expect(
      try text(LocalModel(path: "/no/model.tflite"))
        == "'/no/model.tflite' does not exist or cannot be opened")
    let wrongFile = try workspace.write([1, 2, 3, 4, 5, 6, 7, 8, 9], as: "wrong.tflite")
    #expect(try text(LocalModel(path: wrongFile)).hasPrefix("'\(wrongFile)': "))
    let detector = LocalModel(path: Workspace.fixture("shapes-detector/model.tflite").path)
    #expect(try text(detector) == "the model has 4 outputs; a labeler has 1")
  }

  @Test func tellsOptionsThatAreOutOfRange() throws {
    let options = CustomImageLabelerOptions(
      localModel: LocalModel(path: try workspace.labeler(height: 1, width: 1)))
    for threshold in [-0.5, 1.5, .nan] {
      options.confidenceThreshold = NSNumber(value: threshold)
      #expect(
        try labeling(options) == (
          .invalidArgument, "confidenceThreshold is \(threshold); it must be from 0 to 1"
        ))
    }
    #expect(options.confidenceThreshold?.doubleValue.isNaN == true)
    options.confidenceThreshold = nil
    #expect(try labeling(options).code == nil)
    #expect(try labeling(ImageLabelerOptions()).text.contains("use CustomImageLabelerOptions"))
  }

  @Test func throwsTheSameFromEveryForm() async throws {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: "/no/model.tflite"))
    let labeler = ImageLabeler.imageLabeler(options: options)
    let image = try #require(row([1, 2, 3]))
    let delivered: NSError? = await withCheckedContinuation { continuation in
      labeler.process(image) { labels, error in
        #expect(labels == nil)
        continuation.resume(returning: error.map { $0 as NSError })
      }
    }
    #expect(delivered?.code == ModelErrorCode.notFound.rawValue)
    do {
      _ = try await labeler.process(image)
      Issue.record("a model that is not there labeled")
    } catch let error as NSError {
      #expect(error == delivered)
    }
  }

  @Test func tellsRemoteModelsThatAreNotThere() throws {
    let manager = ModelManager { () throws(ModelFailure) in
      throw ModelFailure(.failedPrecondition, "no app")
    }
    let model = CustomRemoteModel(name: "dogs")
    #expect(!manager.isModelDownloaded(model))
    let path = failure { _ = try manager.getLatestModelFilePath(model) }
    #expect(path == (.failedPrecondition, "no app"))
  }
}
