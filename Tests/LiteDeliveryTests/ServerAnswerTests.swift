import Foundation
import LiteDelivery
import LiteDigest
import LiteDeliveryTestSupport
import Testing

@Suite("Answers of servers")
struct ServerAnswerTests {
  @Test("bring a model, and later that it is unchanged")
  func installs() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    #expect(try delivery.installed("dogs") == nil)
    let model = try await delivery.latest("dogs")
    #expect(model.byteCount == Models.new.count)
    #expect(model.sha256 == SHA256.digest(of: Models.new).hexadecimal)
    #expect(model.path.hasSuffix("/fbml_model@@default@@dogs.tflite"))
    #expect(try await delivery.latest("dogs") == model)
    #expect(try delivery.installed("dogs") == model)
    #expect(server.requests.map { $0.fields["if-none-match"] } == [nil, "\"one\""])
    #expect(server.requests.allSatisfy { $0.fields["accept-encoding"] == "identity" })
    #expect(try trial.store.models() == [model])
  }

  @Test("replace the model by another version")
  func replaces() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? .file(Models.old, to: request) : .file(Models.new, tag: "\"two\"", to: request)
    }
    defer { server.stop() }
    let old = try await trial.delivery(from: server).latest("dogs")
    let new = try await trial.delivery(from: server).latest("dogs")
    #expect(old.path == new.path)
    #expect(new.tag == "\"two\"")
    #expect(try trial.installedBytes() == Models.new)
  }

  static let statuses: [(Int, DeliveryError.Kind)] = [
    (204, .badAnswer), (304, .badAnswer), (400, .invalidArgument), (401, .permissionDenied),
    (403, .permissionDenied), (404, .notFound), (410, .notFound), (418, .badAnswer),
    (429, .rateLimited), (500, .serverError(status: 500)), (503, .serverError(status: 503)),
  ]

  @Test("mean errors", arguments: statuses)
  func errors(status: Int, kind: DeliveryError.Kind) async throws {
    var trial = try Trial()
    trial.options.maximumAttemptCount = 2
    let server = try FaultyServer { request, number in
      number == 0 ? .file(Models.old, to: request) : ServedAnswer(status, text: "no")
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    let other = trial.delivery(WebSource(file: server.url("/other?key=SECRET")))
    let error = try await Trial.error { () throws(DeliveryError) in
      try await other.latest("dogs")
    }
    #expect(error.kind == kind)
    #expect(error.stage == .file)
    #expect(error.place == server.url("/other").absoluteString)
    #expect(!error.description.contains("SECRET"))
    #expect(try trial.installedBytes() == Models.old)
    #expect(trial.leftovers.isEmpty)
    let isTransient = [429, 500, 503].contains(status)
    #expect(server.requests.count == (isTransient ? 3 : 2))
  }

  @Test("are asked for again when the server wants", .timeLimit(.minutes(1)))
  func retryAfter() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? ServedAnswer(429, fields: ["Retry-After": "1"]) : .file(Models.new, to: request)
    }
    defer { server.stop() }
    let start = ContinuousClock.now
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(ContinuousClock.now - start >= .seconds(1))
    #expect(server.requests.count == 2)
  }

  @Test(
    "are not asked for again where that would take too long",
    arguments: ["3600", "Sun, 06 Nov 2994 08:49:37 GMT"])
  func retryAfterTooLong(value: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer(429, fields: ["Retry-After": value]) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .rateLimited)
    #expect((error.retryAfter ?? .zero) >= .seconds(3600))
    #expect(server.requests.count == 1)
  }

  @Test("are errors where the SHA-256 is another one")
  func wrongChecksum() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server, sha256: String(repeating: "0", count: 64))
        .latest("dogs")
    }
    #expect(error.kind == .wrongChecksum)
    #expect(trial.leftovers.isEmpty)
    #expect(try trial.installedBytes() == nil)
  }

  static let digestFields = [
    ("x-amz-checksum-sha256", "BASE64"), ("Repr-Digest", "md5=:AA==:, sha-256=:BASE64:"),
  ]

  @Test("are checked by the SHA-256 that they bring", arguments: digestFields)
  func broughtChecksum(field: String, form: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      var answer = ServedAnswer.file(Models.new, to: request)
      let digest = Data(SHA256.digest(of: number == 0 ? Models.old : Models.new))
      answer.fields[field] = form.replacing("BASE64", with: digest.base64EncodedString())
      return answer
    }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .wrongChecksum)
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
  }

  @Test("are errors where the file is too large", arguments: [nil, "none"])
  func tooLarge(length: String?) async throws {
    var trial = try Trial()
    trial.options.maximumByteCount = 20_000
    let server = try FaultyServer { request, _ in
      var answer = ServedAnswer.file(Models.new, to: request)
      if length != nil { answer.fields["Content-Length"] = "" }
      return answer
    }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .tooLarge(limit: 20_000))
    #expect(trial.leftovers.isEmpty)
  }

  @Test("are errors where the file is not a model, and leave the one that is installed")
  func noModel() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, number in
      number == 0
        ? .file(Models.old, to: request)
        : .file(Array("<html>".utf8), tag: "\"two\"", to: request)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .invalidModel)
    #expect(error.reason == "the file is not a model: the file identifier is missing")
    #expect(try trial.installedBytes() == Models.old)
    #expect(trial.leftovers.isEmpty)
  }

  @Test("need no ETag")
  func withoutTag() async throws {
    let trial = try Trial()
    let time = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = try FaultyServer { request, number in
      if number == 0 { return ServedAnswer(body: Models.old) }
      return request.fields["if-modified-since"] == time
        ? ServedAnswer(304) : ServedAnswer(fields: ["Last-Modified": time], body: Models.new)
    }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    #expect(try await delivery.latest("dogs").tag.hasPrefix("sha256:"))
    #expect(try await delivery.latest("dogs").tag == "modified:" + time)
    #expect(try await delivery.latest("dogs").tag == "modified:" + time)
    #expect(try trial.installedBytes() == Models.new)
  }

  @Test("leave nothing of a stopped download where a model is unchanged")
  func unchanged() async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in .file(Models.new, to: request) }
    defer { server.stop() }
    let delivery = trial.delivery(from: server)
    let model = try await delivery.latest("dogs")
    for ending in [".partial", ".partial-json", ".json-draft"] {
      let path = model.path.dropLast(".tflite".count) + ending
      try Data([1]).write(to: URL(fileURLWithPath: String(path)))
    }
    #expect(try await delivery.latest("dogs") == model)
    #expect(server.requests.count == 2)
    #expect(trial.leftovers.isEmpty)
  }
}
