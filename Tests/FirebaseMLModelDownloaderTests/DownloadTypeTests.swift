import Dispatch
import FirebaseCore
import FirebaseMLModelDownloader
import Foundation
import LiteDeliveryTestSupport
import Synchronization
import Testing

@Suite("Download types")
struct DownloadTypeTests {
  /// A host whose model is another version once a version is downloaded.
  private func changingHost() throws -> FirebaseHost {
    try FirebaseHost(model: Trial.model) { kind, request, number in
      guard kind == .info, number > 0,
        let port = request.fields["host"]?.split(separator: ":").last.flatMap({ Int($0) })
      else { return nil }
      return FirebaseHost.info(port: port, byteCount: Trial.model.count, tag: "\"newer\"")
    }
  }

  @Test("the local model needs no host once it is there")
  func local() async throws {
    let host = try changingHost()
    let trial = try Trial(host)
    let model = try await trial.result("dogs", .localModel).get()
    #expect(model.hash == "\"hash\"")
    #expect(model.name == "dogs")
    #expect(model.size == Trial.model.count)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: model.path))) == Trial.model)
    host.server.stop()
    #expect(await trial.result("dogs", .localModel) == .success(model))
    #expect(host.requests(.info).count == 1)
  }

  @Test("the latest model is asked for")
  func latest() async throws {
    let host = try changingHost()
    defer { host.server.stop() }
    let trial = try Trial(host)
    #expect(try await trial.result().get().hash == "\"hash\"")
    #expect(try await trial.result().get().hash == "\"newer\"")
    #expect(host.requests(.file).count == 2)
  }

  @Test("the local model comes at once, and the host's later", .timeLimit(.minutes(1)))
  func background() async throws {
    let host = try changingHost()
    defer { host.server.stop() }
    let trial = try Trial(host)
    _ = try await trial.result().get()
    let (updates, sender) = AsyncStream<Result<CustomModel, DownloadError>>.makeStream()
    trial.downloader.backgroundUpdateHandler = { sender.yield($0) }
    #expect(try await trial.result("dogs", .localModelUpdateInBackground).get().hash == "\"hash\"")
    let update = await updates.first { _ in true }
    #expect(try update?.get().hash == "\"newer\"")
    #expect(try await trial.result("dogs", .localModel).get().hash == "\"newer\"")
  }

  @Test("the latest model tells its progress before its completion")
  func progress() async throws {
    let host = try FirebaseHost(model: Trial.model)
    defer { host.server.stop() }
    let trial = try Trial(host)
    let told = Told()
    _ = try await trial.result("dogs", .latestModel) { told.add($0) }.get()
    let values = told.values
    #expect(values.last == 1)
    #expect(values == values.sorted())
    #expect(values.allSatisfy { (0...1).contains($0) })
  }

  /// What a progress handler was told.
  final class Told: Sendable {
    private let list = Mutex<[Float]>([])

    var values: [Float] { list.withLock(\.self) }
    func add(_ value: Float) { list.withLock { $0.append(value) } }
  }

  @Test("calls at the same time share a download", .timeLimit(.minutes(1)))
  func merged() async throws {
    let gate = DispatchSemaphore(value: 0)
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      if kind == .file { gate.wait() }
      return nil
    }
    defer { host.server.stop() }
    let trial = try Trial(host)
    async let first = trial.result()
    async let second = trial.result()
    while host.requests(.file).isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    for _ in 0..<4 { gate.signal() }
    #expect(try await first.get() == second.get())
    #expect(host.requests(.file).count == 1)
  }

  @Test("models are listed and deleted")
  func listed() async throws {
    let host = try FirebaseHost(model: Trial.model)
    defer { host.server.stop() }
    let trial = try Trial(host)
    let downloader = trial.downloader
    #expect(try await downloader.listDownloadedModels().isEmpty)
    let dogs = try await trial.result("dogs").get()
    let odd = try await trial.result("a@@b c").get()
    let listed = await withCheckedContinuation { continuation in
      downloader.listDownloadedModels { continuation.resume(returning: $0) }
    }
    #expect(try listed.get() == [dogs, odd])
    for isThere in [true, false] {
      let deleted = await withCheckedContinuation { continuation in
        downloader.deleteDownloadedModel(name: "a@@b c") { continuation.resume(returning: $0) }
      }
      if isThere {
        try deleted.get()
      } else {
        #expect(throws: DownloadedModelError.notFound) { try deleted.get() }
      }
    }
    #expect(try await downloader.listDownloadedModels() == [dogs])
  }

  @Test("names that are none are errors")
  func names() async throws {
    let host = try FirebaseHost(model: Trial.model)
    defer { host.server.stop() }
    let trial = try Trial(host)
    #expect(await trial.result("") == .failure(.emptyModelName))
    #expect(await trial.result("../dogs") == .failure(.invalidArgument))
    #expect(host.server.requests.isEmpty)
  }

  @Test("a task that is cancelled ends", .timeLimit(.minutes(1)))
  func cancelled() async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .info ? ServedAnswer(fault: .saysNothing) : nil
    }
    defer { host.server.stop() }
    let trial = try Trial(host, idleTimeout: .seconds(60))
    let downloader = trial.downloader
    let task = Task { try await downloader.getModel(name: "dogs", downloadType: .latestModel) }
    while host.requests(.info).isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await trial.downloader.listDownloadedModels().isEmpty)
  }
}
