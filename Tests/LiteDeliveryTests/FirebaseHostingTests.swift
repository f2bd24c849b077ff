import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

@Suite("Firebase's protocol")
struct FirebaseHostingTests {
  private func source(_ host: FirebaseHost) -> FirebaseHosting {
    FirebaseHosting(
      project: FirebaseProject(
        id: "dogs", apiKey: "SECRET", appID: "1:2:ios:3", bundleID: "com.example.dogs",
        modelHost: host.server.url("/")))
  }

  @Test("registers once, and brings the model with its hash")
  func delivers() async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new)
    defer { host.server.stop() }
    let delivery = trial.delivery(source(host))
    let model = try await delivery.latest("my dogs")
    #expect(model.tag == "\"hash\"")
    #expect(try trial.installedBytes("my dogs") == Models.new)
    #expect(try await trial.delivery(source(host)).latest("my dogs") == model)
    #expect(host.requests(.registration).count == 1)
    #expect(host.requests(.refresh).isEmpty)
    #expect(host.requests(.file).count == 1)
    let info = host.requests(.info)
    #expect(
      info.map(\.target).first == "/v1beta2/projects/dogs/models/my%20dogs:download?key=SECRET")
    #expect(info.map { $0.fields["if-none-match"] } == [nil, "\"hash\""])
    #expect(info.allSatisfy { $0.fields["x-ios-bundle-identifier"] == "com.example.dogs" })
    let registration = try #require(host.requests(.registration).first)
    #expect(registration.fields["x-goog-api-key"] == "SECRET")
    let body = try #require(
      try JSONSerialization.jsonObject(with: Data(registration.body)) as? [String: String])
    #expect(body["appId"] == "1:2:ios:3")
    #expect(body["authVersion"] == "FIS_v2")
    #expect(body["fid"]?.count == 22)
    // What lets others speak for the app is for its owner alone.
    for name in trial.folder.names where name.hasPrefix("firebase") && name.hasSuffix("json") {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: "\(trial.folder.path)/\(name)")
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test("refreshes tokens that end soon, and registers anew where the host has forgotten them")
  func refreshes() async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new, tokenLifetime: 60) { kind, _, number in
      kind == .refresh && number == 1 ? ServedAnswer(404) : nil
    }
    defer { host.server.stop() }
    for _ in 0..<3 { _ = try await trial.delivery(source(host)).latest("dogs") }
    #expect(host.requests(.refresh).count == 2)
    #expect(host.requests(.registration).count == 2)
    #expect(host.requests(.refresh).allSatisfy { $0.fields["authorization"] == "FIS_v2 refresh" })
  }

  @Test("gets another token where the host does not take the first")
  func refusedToken() async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, _, number in
      kind == .info && number == 0 ? ServedAnswer(401) : nil
    }
    defer { host.server.stop() }
    _ = try await trial.delivery(source(host)).latest("dogs")
    #expect(host.requests(.refresh).count == 1)
  }

  static let statuses: [(Int, DeliveryError.Kind)] = [
    (400, .invalidArgument), (401, .permissionDenied), (403, .permissionDenied),
    (404, .notFound), (429, .rateLimited), (500, .serverError(status: 500)), (304, .badAnswer),
    (204, .badAnswer),
  ]

  @Test("says what a status means", arguments: statuses)
  func namesStatus(status: Int, kind: DeliveryError.Kind) async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { request, _, _ in
      request == .info ? ServedAnswer(status, text: "{\"error\": {\"message\": \"no\"}}") : nil
    }
    defer { host.server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source(host)).latest("dogs")
    }
    #expect(error.kind == kind)
    #expect(error.stage == .offer)
    #expect(!error.description.contains("SECRET"))
  }

  static let messages = [
    ("Requests from this iOS client <empty> are blocked.", "iOS client <empty> are blocked."),
    ("The key SECRET of \(FirebaseHost.token) is not valid.", "The key … of … is not valid."),
    ("two\nlines", "two lines"), (String(repeating: "a", count: 5000), "aaa"), ("", "Forbidden"),
  ]

  @Test("passes on what the host says of an error, but no secrets", arguments: messages)
  func passesOn(message: String, shown: String) async throws {
    let trial = try Trial()
    let body = try JSONEncoder().encode(["error": ["message": message]])
    let host = try FirebaseHost(model: Models.new) { kind, _, _ in
      kind == .info ? ServedAnswer(403, body: Array(body)) : nil
    }
    defer { host.server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source(host)).latest("dogs")
    }
    #expect(error.reason.hasPrefix("the server says 403 Forbidden"))
    #expect(error.reason.hasSuffix(shown))
    #expect(error.reason.count < 400)
  }

  @Test("says that it could not register", arguments: [400, 403, 500])
  func registration(status: Int) async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, _, _ in
      kind == .registration ? ServedAnswer(status) : nil
    }
    defer { host.server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source(host)).latest("dogs")
    }
    #expect(error.stage == .authorization)
    #expect(!error.description.contains("SECRET"))
  }

  static let defects = [
    ("", "", "is not JSON"), ("[]", "\"x\"", "is not JSON"),
    ("{\"downloadUri\": \"http://a/\", \"expireTime\": \"2999-01-01T00:00:00Z\"}", "\"x\"", "JSON"),
    (
      "{\"downloadUri\":\"http://a/\",\"expireTime\":\"2999-01-01T00:00:00Z\",\"sizeBytes\":5}",
      "\"x\"", "as texts"
    ),
    (
      "{\"downloadUri\":\"http://a/\",\"expireTime\":\"2999-01-01T00:00:00Z\",\"sizeBytes\":\"-5\"}",
      "\"x\"", "sizeBytes"
    ),
    (
      "{\"downloadUri\":\"http://a/\",\"expireTime\":\"tomorrow\",\"sizeBytes\":\"5\"}", "\"x\"",
      "expireTime"
    ),
    (
      "{\"downloadUri\":\"file:///a\",\"expireTime\":\"2999-01-01T00:00:00Z\",\"sizeBytes\":\"5\"}",
      "\"x\"", "downloadUri"
    ),
    (
      "{\"downloadUri\":\"http://a/\",\"expireTime\":\"2999-01-01T00:00:00Z\",\"sizeBytes\":\"5\"}",
      "", "ETag"
    ),
  ]

  @Test("names what is wrong with an answer", arguments: defects)
  func namesDefect(text: String, tag: String, message: String) async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, _, _ in
      kind == .info ? ServedAnswer(fields: ["Etag": tag], text: text) : nil
    }
    defer { host.server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source(host)).latest("dogs")
    }
    #expect(error.kind == .badAnswer)
    #expect(error.reason.contains(tag.isEmpty && text.isEmpty ? "ETag" : message))
  }

  @Test("compares the length with what the host says")
  func wrongLength() async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, request, _ in
      kind == .file ? ServedAnswer.file(Models.old, to: request) : nil
    }
    defer { host.server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(source(host)).latest("dogs")
    }
    #expect(error.kind == .wrongLength(found: Models.old.count, expected: Models.new.count))
    #expect(!error.description.contains("SECRET"))
    #expect(trial.leftovers.isEmpty)
  }

  @Test("asks for another address where one has expired, but not for ever", arguments: [1, 9])
  func expired(times: Int) async throws {
    let trial = try Trial()
    let host = try FirebaseHost(model: Models.new) { kind, request, number in
      if kind == .file, number < times { return ServedAnswer(400) }
      guard kind == .info, number < times,
        let port = request.fields["host"]?.split(separator: ":").last.flatMap({ Int($0) })
      else { return nil }
      return FirebaseHost.info(
        port: port, byteCount: Models.new.count, expiry: "2001-01-01T00:00:00.5Z")
    }
    defer { host.server.stop() }
    let delivery = trial.delivery(source(host))
    if times == 1 {
      #expect(try await delivery.latest("dogs").byteCount == Models.new.count)
      #expect(host.requests(.info).count == 2)
    } else {
      let error = try await Trial.error { () throws(DeliveryError) in
        try await delivery.latest("dogs")
      }
      #expect(error.kind == .expired)
      #expect(host.requests(.info).count == 3)
    }
  }

  @Test("needs a project and a key")
  func incomplete() async throws {
    let trial = try Trial()
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(
        FirebaseHosting(project: FirebaseProject(id: "dogs", apiKey: "", appID: ""))
      ).latest("dogs")
    }
    #expect(error.kind == .missingSetting)
    #expect(error.reason == "the app has no API key")
  }
}
