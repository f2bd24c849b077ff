import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Synchronization
import Testing

@Suite("Deliveries that are shared")
struct SharedDeliveryTests {
  /// A gate that answers wait at.
  final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func pass() { semaphore.wait() }
    func open() { for _ in 0..<100 { semaphore.signal() } }
  }

  /// A value that several tasks change.
  final class Shared<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }

    var value: Value { mutex.withLock(\.self) }
    func change(_ body: (inout Value) -> Void) { mutex.withLock { body(&$0) } }
  }

  /// Waits until something is so.
  private func until(_ condition: @Sendable () -> Bool) async throws {
    while !condition() { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test("make one request, and tell all of the progress", .timeLimit(.minutes(1)))
  func merged() async throws {
    let trial = try Trial()
    let gate = Gate()
    let server = try FaultyServer { request, _ in
      gate.pass()
      return .file(Models.new, to: request)
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    let told = Shared<[Int: DeliveryProgress]>([:])
    let started = Shared(0)
    let models = try await withThrowingTaskGroup(of: InstalledModel.self) { group in
      for number in 0..<8 {
        group.addTask {
          started.change { $0 += 1 }
          return try await delivery.latest("dogs") { progress in
            told.change { $0[number] = progress }
          }
        }
      }
      try await until { started.value == 8 && server.requests.count == 1 }
      gate.open()
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(models.count == 1)
    // Whoever comes after the end asks again, and is told that nothing has changed.
    #expect(server.requests.filter { $0.fields["if-none-match"] == nil }.count == 1)
    let last = DeliveryProgress(
      receivedByteCount: Models.new.count, totalByteCount: Models.new.count)
    #expect(told.value.values.allSatisfy { $0 == last } && !told.value.isEmpty)
  }

  @Test("go on for others when one is cancelled", .timeLimit(.minutes(1)))
  func oneIsCancelled() async throws {
    let trial = try Trial()
    let gate = Gate()
    let server = try FaultyServer { request, _ in
      gate.pass()
      return .file(Models.new, to: request)
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    let (first, second) = (
      Task { try await delivery.latest("dogs") }, Task { try await delivery.latest("dogs") }
    )
    try await until { server.requests.count == 1 }
    first.cancel()
    let outcome = await first.result
    #expect(throws: DeliveryError.self) { try outcome.get() }
    gate.open()
    #expect(try await second.value.byteCount == Models.new.count)
  }

  @Test("end at once with the last who waits", .timeLimit(.minutes(1)))
  func allAreCancelled() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      .file(Models.new, to: request, fault: number == 0 ? .hangs(after: 5000) : .none)
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    let isUnderWay = Shared(false)
    let task = Task {
      try await delivery.latest("dogs") { progress in
        if progress.receivedByteCount == 5000 { isUnderWay.change { $0 = true } }
      }
    }
    try await until { isUnderWay.value }
    let start = ContinuousClock.now
    task.cancel()
    let error = try await Trial.error { () throws(DeliveryError) in
      do {
        return try await task.value
      } catch {
        throw (error as? DeliveryError)
          ?? DeliveryError(
            .badAnswer, at: .file, place: "", reason: "\(error)")
      }
    }
    #expect(error.kind == .cancelled)
    #expect(ContinuousClock.now - start < .seconds(2))
    // The next one takes up what is there, as soon as the lock is free.
    #expect(try await delivery.latest("dogs").byteCount == Models.new.count)
    #expect(server.requests.map(\.rangeStart) == [nil, 5000])
  }

  @Test("of two stores on one folder wait for each other", .timeLimit(.minutes(1)))
  func twoDeliveries() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in
      .file(Models.new, to: request, fault: .none)
    }
    defer { server.stop() }
    let deliveries = (0..<4).map { _ in trial.delivery(from: server) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for delivery in deliveries { group.addTask { _ = try await delivery.latest("dogs") } }
      try await group.waitForAll()
    }
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.filter { $0.fields["if-none-match"] == nil }.count == 1)
    #expect(trial.leftovers.isEmpty)
  }
}
