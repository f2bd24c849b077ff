import FacadeModels
import LiteDelivery
import LiteTestSupport
import LiteVision
import MLKit
import Testing

@Suite struct ModelManagerTests {
  private let workspace: Workspace
  private let manager: ModelManager
  private let model = CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: "bytes"))

  init() throws {
    let workspace = try Workspace()
    let delivery = ModelDelivery(
      source: DirectorySource(folder: workspace.url.path),
      store: ModelStore(folder: workspace.url.appendingPathComponent("store").path)
    ) { _ in }
    self.workspace = workspace
    manager = ModelManager { () throws(ModelFailure) in DeliveryHost(delivery) }
  }

  @Test func downloadsAndDeletes() async throws {
    #expect(!manager.isModelDownloaded(model))
    let file = try workspace.labeler(height: 1, width: 1, as: "bytes.tflite")
    let path = try await manager.downloadModel(model)
    #expect(manager.isModelDownloaded(model))
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: path))
        == Data(contentsOf: URL(fileURLWithPath: file)))
    try await manager.deleteDownloadedModel(model)
    #expect(!manager.isModelDownloaded(model))
    let error: NSError? = await withCheckedContinuation { continuation in
      manager.deleteDownloadedModel(model) {
        continuation.resume(returning: $0.map { $0 as NSError })
      }
    }
    #expect(error?.code == ModelErrorCode.notFound.rawValue)
  }

  /// Item 7: the path is there on the line after the call.
  @Test func givesPathsBeforeItReturns() async throws {
    func latest(_ model: RemoteModel) -> (path: String?, code: Int?) {
      var found: (String?, Int?) = ("not called", nil)
      manager.getLatestModelFilePath(model) { found = ($0, $1.map { ($0 as NSError).code }) }
      return found
    }
    #expect(latest(model) == (nil, ModelErrorCode.notFound.rawValue))
    try workspace.labeler(height: 1, width: 1, as: "bytes.tflite")
    let path = try await manager.downloadModel(model)
    #expect(latest(model) == (path, nil))
    #expect(try manager.getLatestModelFilePath(model) == path)
    let other = AutoMLRemoteModel(name: "bytes")
    #expect(manager.isModelDownloaded(other))
    #expect(latest(other) == (nil, ModelErrorCode.invalidArgument.rawValue))
  }

  /// A newer file is used from the next image on, with the labels that are packed into it.
  @Test func labelsByTheLatestModel() async throws {
    let labeler = ModelLabeler(.remote(model, manager), threshold: nil, limit: -1)
    let image = try #require(row([1, 2, 3]))
    let missing = #expect(throws: ModelFailure.self) { try labeler.labels(in: image) }
    #expect(
      missing?.message
        == "the remote model 'bytes' has not been downloaded; ModelManager downloads it")
    for names in ["a\nb\nc\n", "first\nsecond\nthird"] {
      var draft = ModelDraft.labeler(height: 1, width: 1)
      var archive = ZipDraft()
      archive.store(names, as: "labels.txt")
      draft.trailer = archive.bytes()
      try workspace.write(draft.bytes(), as: "bytes.tflite")
      _ = try await manager.downloadModel(model)
      let texts = try labeler.labels(in: image).map(\.label)
      #expect(texts == names.split(separator: "\n").reversed().map { String($0) })
    }
  }
}
