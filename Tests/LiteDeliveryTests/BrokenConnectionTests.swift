import Foundation
import LiteDelivery
import LiteDigest
import LiteDeliveryTestSupport
import Testing

@Suite("Broken connections")
struct BrokenConnectionTests {
  @Test("are taken up where they broke")
  func resumes() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      .file(Models.new, to: request, fault: number < 3 ? .closes(after: 9000) : .none)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.rangeStart) == [nil, 9000, 18000, 27000])
    #expect(trial.leftovers.isEmpty)
  }

  @Test("are taken up by a later delivery")
  func resumesLater() async throws {
    var trial = try Trial()
    trial.options.maximumAttemptCount = 1
    let server = try FaultyServer { request, number in
      .file(Models.new, to: request, fault: number == 0 ? .closes(after: 20_000) : .none)
    }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .networkFailure)
    #expect(try trial.installedBytes() == nil)
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.rangeStart) == [nil, 20_000])
  }

  @Test("start over where the file has changed meanwhile")
  func startsOver() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? .file(Models.old, to: request, fault: .closes(after: 9000))
        : .file(Models.new, tag: "\"two\"", to: request)
    }
    defer { server.stop() }
    let model = try await trial.delivery(from: server).latest("dogs")
    #expect(model.tag == "\"two\"")
    #expect(try trial.installedBytes() == Models.new)
  }

  @Test("start over where the server has no tag, or a weak one", arguments: ["", "W/\"one\""])
  func startsOverWithoutTag(tag: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      ServedAnswer(
        fields: ["ETag": tag], body: Models.new, fault: number == 0 ? .closes(after: 9000) : .none)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.rangeStart) == [nil, nil])
  }

  @Test("start over where the part that is here is not that of the file")
  func dropsDamagedPart() async throws {
    let trial = try Trial()
    let sha256 = SHA256.digest(of: Models.new).hexadecimal
    let server = try FaultyServer { request, number in
      var bytes = Models.new
      if number == 0 { bytes[100] ^= 1 }
      return .file(bytes, to: request, fault: number == 0 ? .closes(after: 9000) : .none)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server, sha256: sha256).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.rangeStart) == [nil, 9000, nil])
  }

  @Test("start over where the server sends another part, or has none")
  func distrustsRanges() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      switch number {
      case 0: .file(Models.new, to: request, fault: .closes(after: 9000))
      case 1: ServedAnswer(206, fields: ["Content-Range": "bytes 0-9/10"], body: [1])
      case 2: .file(Models.new, to: request, fault: .closes(after: 9000))
      case 3: ServedAnswer(416)
      default: .file(Models.new, to: request)
      }
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.rangeStart) == [nil, 9000, nil, 9000, nil])
  }

  static let stillConnections: [ServedAnswer.Fault] = [
    .saysNothing, .hangs(after: 0), .hangs(after: 1000), .drips(after: 10, everyMilliseconds: 20),
  ]

  @Test("are errors when they stand still", .timeLimit(.minutes(1)), arguments: stillConnections)
  func standStill(fault: ServedAnswer.Fault) async throws {
    var trial = try Trial()
    trial.options.idleTimeout = .milliseconds(300)
    trial.options.connectTimeout = .milliseconds(300)
    trial.options.maximumAttemptCount = 2
    let server = try FaultyServer { request, _ in .file(Models.new, to: request, fault: fault) }
    defer { server.stop() }
    let start = ContinuousClock.now
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .networkFailure)
    #expect(server.requests.count >= 2)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("are errors where nobody listens")
  func unreachable() async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer() }
    server.stop()
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .networkFailure)
    #expect(error.stage == .file)
    #expect(error.reason.hasPrefix("the server cannot be reached"))
  }

  @Test("end with the time of the delivery", .timeLimit(.minutes(1)))
  func deadline() async throws {
    var trial = try Trial()
    trial.options.totalTimeout = .milliseconds(300)
    trial.options.maximumAttemptCount = 1_000_000
    let server = try FaultyServer { _, _ in ServedAnswer(503) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .serverError(status: 503))
  }
}
