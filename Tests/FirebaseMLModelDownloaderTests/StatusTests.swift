import FirebaseMLModelDownloader
import Foundation
import LiteDeliveryTestSupport
import Testing

/// What Firebase's SDK makes of statuses, of both requests.
@Suite("Statuses")
struct StatusTests {
  static let infoStatuses: [(Int, DownloadError?)] = [
    (400, .invalidArgument), (401, .permissionDenied), (403, .permissionDenied),
    (404, .notFound), (429, .resourceExhausted), (500, nil), (304, nil), (302, nil),
  ]

  @Test("of model info", arguments: infoStatuses)
  func info(status: Int, expected: DownloadError?) async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .info ? ServedAnswer(status, text: "{}") : nil
    }
    defer { host.server.stop() }
    try expect(await Trial(host).result(), expected, naming: "\(status)")
  }

  static let fileStatuses: [(Int, DownloadError?)] = [
    (400, .invalidArgument), (401, .permissionDenied), (403, .permissionDenied),
    (404, .notFound), (429, nil), (500, nil), (204, nil),
  ]

  @Test("of files", arguments: fileStatuses)
  func file(status: Int, expected: DownloadError?) async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .file ? ServedAnswer(status) : nil
    }
    defer { host.server.stop() }
    try expect(await Trial(host).result(), expected, naming: "\(status)")
  }

  @Test("of registrations", arguments: [400, 403, 404, 500])
  func registration(status: Int) async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .registration ? ServedAnswer(status) : nil
    }
    defer { host.server.stop() }
    try expect(await Trial(host).result(), nil, naming: "\(status)")
  }

  @Test("say what was asked for, and what came of it")
  func reasons() async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .file ? ServedAnswer(403) : nil
    }
    defer { host.server.stop() }
    let trial = try Trial(host)
    do {
      _ = try await trial.downloader.getModel(name: "dogs", downloadType: .latestModel)
      Issue.record("the model was downloaded")
    } catch DownloadError.permissionDenied(let reason) {
      #expect(reason == "\(host.server.url("/file")): the server says 403 Forbidden")
    }
    let refused = await trial.result()
    #expect(refused == .failure(.permissionDenied))
    #expect(throws: DownloadError.permissionDenied) { try refused.get() }
    let names = ["../dogs": "has a '/'", "": "is empty"]
    for (name, words) in names {
      let result = await trial.result(name)
      let error = try #require(throws: DownloadError.self) { try result.get() }
      #expect(error.description.contains(words))
    }
    let missing = try await #require(throws: DownloadedModelError.notFound) {
      try await trial.downloader.deleteDownloadedModel(name: "cats")
    }
    #expect(missing.description == "The model is not found: 'cats': no such model is installed")
    #expect(missing.localizedDescription == missing.description)
  }

  /// What an app tells its users, as code for Firebase's SDK branches.
  private func advice(on result: Result<CustomModel, DownloadError>) -> String {
    switch result {
    case .success(let model): model.path
    case .failure(.notFound): "another name"
    case .failure(.permissionDenied): "another key"
    case .failure(.failedPrecondition): "another network"
    case .failure(.resourceExhausted): "later"
    case .failure(.notEnoughSpace): "remove files"
    case .failure(.invalidArgument), .failure(.emptyModelName): "a valid name"
    case .failure(.internalError(let description)): description
    }
  }

  @Test("are told apart by code for Firebase's SDK")
  func patterns() {
    let advices = [
      DownloadError.notFound, .permissionDenied, .failedPrecondition, .resourceExhausted,
      .notEnoughSpace, .invalidArgument, .emptyModelName, .internalError(description: "a bug"),
    ].map { advice(on: .failure($0)) }
    #expect(
      advices == [
        "another name", "another key", "another network", "later", "remove files", "a valid name",
        "a valid name", "a bug",
      ])
    #expect(DownloadError.notFound != .permissionDenied)
    #expect(DownloadError.notFound(reason: "why") == .notFound)
  }

  @Test("are missing where the network is")
  func network() async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, _ in
      kind == .file ? ServedAnswer(fault: .saysNothing) : nil
    }
    let trial = try Trial(host, idleTimeout: .milliseconds(200))
    #expect(await trial.result() == .failure(.failedPrecondition))
    host.server.stop()
    try expect(await trial.result(), nil, naming: "the server cannot be reached")
  }

  static let defects: [(String, ServedAnswer)] = [
    ("no ETag", ServedAnswer(text: "{}")), ("not JSON", ServedAnswer(fields: ["ETag": "x"])),
    (
      "304 Not Modified of another version",
      ServedAnswer(304, fields: ["ETag": "\"another\""])
    ),
  ]

  @Test("do not save answers that are wrong", arguments: defects)
  func survives(message: String, answer: ServedAnswer) async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, _, number in
      kind == .info && number > 0 ? answer : nil
    }
    defer { host.server.stop() }
    let trial = try Trial(host)
    let model = try await trial.result().get()
    try expect(await trial.result(), nil, naming: message)
    #expect(await trial.result("dogs", .localModel) == .success(model))
  }

  @Test("304 without a file is an error, and with one the model")
  func notModified() async throws {
    let host = try FirebaseHost(model: Trial.model)
    defer { host.server.stop() }
    let trial = try Trial(host)
    let model = try await trial.result().get()
    #expect(await trial.result() == .success(model))
    #expect(host.requests(.file).count == 1)
    try FileManager.default.removeItem(atPath: model.path)
    // Without the file, nothing is held that the host could compare with.
    #expect(await trial.result() == .success(model))
    #expect(host.requests(.file).count == 2)
    #expect(host.requests(.info).last?.fields["if-none-match"] == nil)
  }

  @Test("ask for another address when one has expired")
  func expired() async throws {
    let host = try FirebaseHost(model: Trial.model) { kind, request, number in
      if kind == .file, number == 0 { return ServedAnswer(400) }
      guard kind == .info, number == 0,
        let port = request.fields["host"]?.split(separator: ":").last.flatMap({ Int($0) })
      else { return nil }
      return FirebaseHost.info(
        port: port, byteCount: Trial.model.count, expiry: "2001-01-01T00:00:00.5Z")
    }
    defer { host.server.stop() }
    #expect(try await Trial(host).result().get().size == Trial.model.count)
  }

  @Test("do not save files that are wrong")
  func wrongFiles() async throws {
    let damaged =
      Array(Trial.model.prefix(Trial.model.count - 8)) + Array(repeating: 0xFF, count: 8)
    let answers = [
      ServedAnswer(body: Array(Trial.model.dropLast())),
      ServedAnswer(body: Array(repeating: 0, count: Trial.model.count)),
      ServedAnswer(
        fields: ["Repr-Digest": "sha-256=:\(Data(repeating: 0, count: 32).base64EncodedString()):"],
        body: damaged),
    ]
    let host = try FirebaseHost(model: Trial.model) { kind, _, number in
      kind == .file ? answers[number] : nil
    }
    defer { host.server.stop() }
    let trial = try Trial(host)
    for message in ["bytes", "is not a model", "has the SHA-256"] {
      try expect(await trial.result(), nil, naming: message)
    }
    #expect(try await trial.downloader.listDownloadedModels().isEmpty)
  }

  /// Expects a failure; nil stands for an internal error, whose text has no secret.
  private func expect(
    _ result: Result<CustomModel, DownloadError>, _ expected: DownloadError?,
    naming message: String
  ) throws {
    guard case .failure(let error) = result else {
      Issue.record("there is a model")
      return
    }
    if let expected {
      #expect(error == expected)
    } else if case .internalError(let description) = error {
      #expect(description.contains(message), "\(description)")
      #expect(!description.contains("SECRET"))
    } else {
      Issue.record("\(error) is not an internal error")
    }
  }
}
