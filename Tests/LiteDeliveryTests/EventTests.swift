import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

@Suite("Events of a delivery")
struct EventTests {
  /// What kind of event one is; progress in a row counts once.
  private func kinds(_ events: [DeliveryEvent]) -> [String] {
    events.reduce(into: []) { kinds, event in
      let kind =
        switch event {
        case .asking: "asking"
        case .progress: "progress"
        case .retrying: "retrying"
        case .checking: "checking"
        case .installed: "installed"
        case .failed: "failed"
        }
      if kinds.last != kind { kinds.append(kind) }
    }
  }

  private func all(_ events: AsyncStream<DeliveryEvent>) async -> [DeliveryEvent] {
    await events.reduce(into: []) { $0.append($1) }
  }

  @Test("tell of attempts, of progress and of the end")
  func tell() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      switch number {
      case 0: ServedAnswer(503, fields: ["Retry-After": "0"])
      case 1: .file(Models.new, to: request, fault: .closes(after: 20_000))
      default: .file(Models.new, to: request)
      }
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    let events = await all(delivery.events(of: "dogs"))
    #expect(
      kinds(events) == [
        "asking", "retrying", "progress", "retrying", "progress", "checking", "installed",
      ])
    let retries = events.compactMap { event -> DeliveryError.Kind? in
      if case .retrying(let error, let delay) = event, delay < .seconds(1) { return error.kind }
      return nil
    }
    #expect(retries == [.serverError(status: 503), .networkFailure])
    let parts = events.compactMap { event -> Int? in
      if case .progress(let progress) = event { return progress.receivedByteCount }
      return nil
    }
    #expect(parts.last == Models.new.count)
    #expect(parts == parts.sorted())
    let model = try #require(try delivery.installed("dogs"))
    #expect(events.last == .installed(model))
    // Nothing is downloaded the second time.
    #expect(await all(delivery.events(of: "dogs")) == [.asking, .installed(model)])
  }

  @Test("end with what is wrong", arguments: ["dogs", "../dogs"])
  func failure(name: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer(404) }
    defer { server.stop() }
    let events = await all(trial.delivery(from: server).events(of: name))
    guard case .failed(let error)? = events.last else {
      Issue.record("ends with \(events)")
      return
    }
    #expect(error.kind == (name == "dogs" ? .notFound : .invalidName))
  }

  @Test("are those of all who wait", .timeLimit(.minutes(1)))
  func shared() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    async let one = all(delivery.events(of: "dogs"))
    async let other = all(delivery.events(of: "dogs"))
    let ends = await [one.last, other.last]
    let model = try #require(try delivery.installed("dogs"))
    #expect(ends == [.installed(model), .installed(model)])
  }

  /// How a reader leaves a delivery.
  enum Leaving: CaseIterable {
    case cancelled, letGo
  }

  @Test(
    "end the delivery when nobody reads them", .timeLimit(.minutes(1)), arguments: Leaving.allCases)
  func left(leaving: Leaving) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      .file(Models.new, to: request, fault: number == 0 ? .hangs(after: 5000) : .none)
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    switch leaving {
    case .cancelled:
      let reader = Task {
        for await event in delivery.events(of: "dogs") {
          if case .progress = event { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
        }
      }
      await reader.value
    case .letGo:
      for await event in delivery.events(of: "dogs") {
        if case .progress = event { break }
      }
    }
    // The first delivery would hold the model's lock for as long as the server hangs.
    while try delivery.installed("dogs") == nil {
      do throws(DeliveryError) {
        _ = try await delivery.latest("dogs")
      } catch {
        guard error.kind == .cancelled else { throw error }
      }
    }
    #expect(try trial.installedBytes() == Models.new)
  }
}
