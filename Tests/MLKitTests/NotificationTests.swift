import FacadeModels
import LiteDelivery
import MLKit
import Testing

/// Item 8: one notification under all names; and the queue on which it comes.
@Suite(.serialized) struct NotificationTests {
  /// Marks the main queue, which no thread of its own serves where the main function is `async`.
  private static let mainQueue = DispatchSpecificKey<Bool>()

  init() {
    DispatchQueue.main.setSpecific(key: Self.mainQueue, value: true)
  }

  /// What an observer of some name is told of some model.
  private struct News: Sendable {
    let error: NSError?
    let isOnMainQueue: Bool
  }

  private static func manager(_ workspace: Workspace) -> ModelManager {
    let delivery = ModelDelivery(
      source: DirectorySource(folder: workspace.url.path),
      store: ModelStore(folder: workspace.url.appendingPathComponent("store").path)
    ) { _ in }
    return ModelManager { () throws(ModelFailure) in DeliveryHost(delivery) }
  }

  /// Waits for the first news of a model, after some work that leads to it.
  private func news(
    of model: RemoteModel, by spelling: Notification.Name, after work: () async -> Void
  ) async throws -> News {
    let (all, continuation) = AsyncStream.makeStream(of: News.self)
    let observer = NotificationCenter.default.addObserver(
      forName: spelling, object: nil, queue: nil
    ) { notification in
      let info = notification.userInfo
      let found = info?[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel
      guard found === model else { return }
      continuation.yield(
        News(
          error: info?[ModelDownloadUserInfoKey.error.rawValue] as? NSError,
          isOnMainQueue: DispatchQueue.getSpecific(key: Self.mainQueue) != nil))
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    await work()
    var iterator = all.makeAsyncIterator()
    return try #require(await iterator.next())
  }

  /// Downloads a model, and gives the first news of it.
  private func news(
    of name: String, by spelling: Notification.Name, _ manager: ModelManager
  ) async throws -> (News, Progress) {
    let model = CustomRemoteModel(name: name)
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    var progress = Progress(totalUnitCount: 0)
    let news = try await news(of: model, by: spelling) {
      progress = manager.download(model, conditions: conditions)
    }
    return (news, progress)
  }

  @Test(
    arguments: [
      .mlkitModelDownloadDidSucceed, .mlkitMLModelDownloadDidSucceed,
      .firebaseMLModelDownloadDidSucceed,
    ] as [Notification.Name])
  func tellsOfSuccess(_ spelling: Notification.Name) async throws {
    let workspace = try Workspace()
    let path = try workspace.labeler(height: 1, width: 1, as: "bytes.tflite")
    let manager = Self.manager(workspace)
    // The second time, this machine has the latest version already.
    for _ in 0..<2 {
      let (news, progress) = try await news(of: "bytes", by: spelling, manager)
      #expect(news.error == nil)
      #expect(news.isOnMainQueue)
      #expect(progress.fractionCompleted == 1)
      #expect(progress.isFinished)
    }
    let byteCount = try Data(contentsOf: URL(fileURLWithPath: path)).count
    let fresh = Self.manager(workspace)
    try await fresh.deleteDownloadedModel(CustomRemoteModel(name: "bytes"))
    let (_, progress) = try await self.news(of: "bytes", by: spelling, fresh)
    #expect(progress.totalUnitCount == Int64(byteCount))
  }

  @Test(
    arguments: [
      .mlkitModelDownloadDidFail, .mlkitMLModelDownloadDidFail, .firebaseMLModelDownloadDidFail,
    ] as [Notification.Name])
  func tellsOfFailure(_ spelling: Notification.Name) async throws {
    let manager = Self.manager(try Workspace())
    let (news, progress) = try await news(of: "absent", by: spelling, manager)
    #expect(news.error?.code == ModelErrorCode.notFound.rawValue)
    #expect(news.error?.domain == modelErrorDomain)
    #expect(!progress.isFinished)
  }

  @Test func tellsOfCancellation() async throws {
    let host = SuspendedHost()
    let manager = ModelManager { () throws(ModelFailure) in host }
    let model = CustomRemoteModel(name: "suspended")
    let news = try await news(of: model, by: .mlkitModelDownloadDidFail) {
      let progress = manager.download(model, conditions: ModelDownloadConditions())
      await host.quarters()
      #expect(progress.fractionCompleted == 0.25)
      progress.cancel()
    }
    #expect(news.error?.code == ModelErrorCode.cancelled.rawValue)
  }

  @Test func isNotFinishedBeforeTheModelIsInstalled() async throws {
    let host = SuspendedHost(quarterCount: 4)
    let manager = ModelManager { () throws(ModelFailure) in host }
    let model = CustomRemoteModel(name: "suspended")
    let progress = manager.download(model, conditions: ModelDownloadConditions())
    await host.quarters()
    #expect(progress.totalUnitCount == 4)
    #expect(!progress.isFinished)
    progress.cancel()
  }

  @Test func comesOnTheQueueThatAProgramNames() async throws {
    CallbackQueue.current = DispatchQueue(label: "callbacks")
    defer { CallbackQueue.current = .main }
    let (news, _) = try await news(
      of: "absent", by: .mlkitModelDownloadDidFail, Self.manager(try Workspace()))
    #expect(!news.isOnMainQueue)
  }

  /// A command that waits on its main thread is called back on another queue.
  @Test @MainActor func canBeWaitedFor() throws {
    CallbackQueue.current = DispatchQueue(label: "callbacks")
    defer { CallbackQueue.current = .main }
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: "/no/model.tflite"))
    let image = try #require(row([1, 2, 3]))
    let semaphore = DispatchSemaphore(value: 0)
    ImageLabeler.imageLabeler(options: options).process(image) { _, _ in semaphore.signal() }
    #expect(semaphore.wait(timeout: .now() + 60) == .success)
  }
}
