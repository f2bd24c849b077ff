import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

@Suite("Hostile servers")
struct HostileServerTests {
  private static let large = String(repeating: "a", count: 2 << 20)

  /// Answers that are none, or too much of one.
  static let nonsense = [
    "", "\r\n\r\n", "SSH-2.0-server\r\n\r\n", "HTTP/1.1 \r\n\r\n", "HTTP/1.1 999999 OK\r\n\r\n",
    "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\nabc",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc",
    "HTTP/1.1 200 OK\r\nX: " + large + "\r\n\r\n",
    "HTTP/1.1 200 OK\r\n" + String(repeating: "X: a\r\n", count: 300_000) + "\r\n",
    "HTTP/1.1 200 " + large + "\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n",
  ]

  /// What a server says, whose beginning names it in reports.
  struct Letter: CustomTestStringConvertible {
    let text: String
    var testDescription: String { "\(text.prefix(80).debugDescription)" }
  }

  @Test("are errors of the network, and nothing worse", arguments: nonsense.map(Letter.init(text:)))
  func answersNonsense(letter: Letter) async throws {
    var trial = try Trial()
    trial.options.maximumAttemptCount = 2
    let server = try FaultyServer { _, _ in ServedAnswer(raw: letter.text) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect([.networkFailure, .badAnswer, .invalidModel].contains(error.kind), "\(error)")
    #expect(error.description.utf8.count < 1000)
    #expect(!error.description.contains("SECRET"))
    #expect(try trial.installedBytes() == nil)
    if error.kind != .networkFailure { #expect(trial.leftovers.isEmpty) }
  }

  @Test("may not compress what they send", arguments: ["gzip", "br", "x-unknown"])
  func compressed(encoding: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in
      var answer = ServedAnswer.file(Models.new, to: request)
      answer.fields["Content-Encoding"] = encoding
      return answer
    }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .badAnswer)
    #expect(error.reason.contains("compressed"))
    #expect(trial.leftovers.isEmpty)
  }

  @Test("cannot pass off a part as the whole", arguments: [true, false])
  func shortened(isAnnounced: Bool) async throws {
    var trial = try Trial()
    trial.options.maximumAttemptCount = 2
    // The length is that of a part, or the connection ends early.
    let length = isAnnounced ? 20_000 : Models.new.count + 5
    let server = try FaultyServer { request, _ in
      ServedAnswer(
        fields: ["ETag": "\"one\"", "Content-Length": "\(length)"],
        body: Array(Models.new.prefix(isAnnounced ? 20_000 : .max)))
    }
    defer { server.stop() }
    let source = FirebaseLike(url: server.url("/model"), byteCount: Models.new.count)
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source).latest("dogs")
    }
    #expect(error.kind == .wrongLength(found: length, expected: Models.new.count))
  }

  /// A source that knows the length of its file.
  private struct FirebaseLike: ModelSource {
    let url: URL
    let byteCount: Int
    var expiry: Date?

    var identity: String { url.absoluteString }

    func offer(
      of name: String, holding tag: String?, over exchange: HTTPExchange
    ) async throws(DeliveryError) -> ModelOffer {
      .file(OfferedFile(url, byteCount: byteCount, expiry: expiry))
    }
  }

  @Test(
    "may have another clock", arguments: [("Sun, 06 Nov 2994 08:49:37 GMT", true), ("", false)])
  func clock(date: String, isExpired: Bool) async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer(403, fields: ["Date": date]) }
    defer { server.stop() }
    var source = FirebaseLike(url: server.url("/model"), byteCount: 5)
    source.expiry = .now + 3600
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source).latest("dogs")
    }
    #expect(error.kind == (isExpired ? .expired : .permissionDenied))
  }

  @Test("say when to come back by their own clock", .timeLimit(.minutes(1)))
  func retryAfterDate() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? ServedAnswer(
          429,
          fields: [
            "Date": "Sun, 06 Nov 2994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 2994 08:49:38 GMT",
          ]) : .file(Models.new, to: request)
    }
    defer { server.stop() }
    let start = ContinuousClock.now
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test(
    "say nonsense of when to come back, which is no reason to wait", .timeLimit(.minutes(1)),
    arguments: [
      "-5", "soon", "", "1e9", "Sun, 06 Nov 99999999999999999 08:49:37 GMT",
      "Sun, 99 Nov 2994 08:49:37 GMT", "Sun, 06 Nov 2994 99:99:99 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT",
    ])
  func nonsenseRetryAfter(value: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? ServedAnswer(503, fields: ["Retry-After": value]) : .file(Models.new, to: request)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
  }

  @Test("send no end of short answers")
  func endlessOffer() async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, _, _ in
      kind == .info
        ? ServedAnswer(fields: ["Etag": "x"], body: [UInt8](repeating: 0x20, count: 3 << 20)) : nil
    }
    defer { host.server.stop() }
    let source = FirebaseHosting(
      project: FirebaseProject(
        id: "dogs", apiKey: "SECRET", appID: "1", modelHost: host.server.url("/")))
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source).latest("dogs")
    }
    #expect(error.kind == .badAnswer)
    #expect(error.reason.contains("more than 1048576 bytes"))
  }

  @Test("may not have the right to ask passed on", arguments: [301, 307])
  func redirectedOffer(status: Int) async throws {
    let trial = try Trial()
    let other = try FaultyServer { _, _ in ServedAnswer(404) }
    defer { other.stop() }
    let address = other.url("/elsewhere").absoluteString
    let host = try FirebaseHost(model: Models.new) { kind, _, _ in
      kind == .info ? ServedAnswer(status, fields: ["Location": address]) : nil
    }
    defer { host.server.stop() }
    let source = FirebaseHosting(
      project: FirebaseProject(
        id: "dogs", apiKey: "SECRET", appID: "1", modelHost: host.server.url("/")))
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source).latest("dogs")
    }
    #expect(error.kind == .refusedRedirect)
    #expect(other.requests.isEmpty)
  }
}
