import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

@Suite("Redirects")
struct RedirectTests {
  @Test("are followed", arguments: [301, 302, 303, 307, 308])
  func followed(status: Int) async throws {
    let trial = try Trial()
    let server = try FaultyServer { request, _ in
      request.path == "/model"
        ? ServedAnswer(status, fields: ["Location": "/elsewhere?key=OTHER"])
        : .file(Models.new, to: request)
    }
    defer { server.stop() }
    _ = try await trial.delivery(from: server).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    #expect(server.requests.map(\.target) == ["/model?key=SECRET", "/elsewhere?key=OTHER"])
  }

  static let refused = [
    "ftp://127.0.0.1/model?key=OTHER", "file:///etc/passwd", "data:,model", "http://", "//",
    "http://user:OTHER@127.0.0.1/model",
  ]

  @Test("to what is not a server of the web are refused", arguments: refused)
  func refuses(location: String) async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer(302, fields: ["Location": location]) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .refusedRedirect)
    #expect(!error.description.contains("SECRET"))
    #expect(!error.description.contains("OTHER"))
  }

  @Test("without end are refused")
  func endless() async throws {
    let trial = try Trial()
    let server = try FaultyServer { _, _ in ServedAnswer(302, fields: ["Location": "/model"]) }
    defer { server.stop() }
    let error = try await Trial.error { () throws(DeliveryError) in
      try await trial.delivery(from: server).latest("dogs")
    }
    #expect(error.kind == .refusedRedirect)
    #expect(server.requests.count == 6)
  }

  /// A source whose server wants to know who asks.
  private struct Guarded: ModelSource {
    let url: URL
    let identity = "guarded"

    func offer(
      of name: String, holding tag: String?, over exchange: HTTPExchange
    ) async throws(DeliveryError) -> ModelOffer {
      .file(OfferedFile(url, fields: ["Authorization": "Bearer SECRET", "X-Key": "SECRET"]))
    }
  }

  @Test("to another server take no secrets along", arguments: [true, false])
  func secrets(isOther: Bool) async throws {
    let trial = try Trial()
    let file: FaultyServer.Handler = { request, number in
      request.path == "/model"
        ? ServedAnswer()
        : .file(Models.new, to: request, fault: number < 2 ? .closes(after: 9000) : .none)
    }
    let other = try FaultyServer(file)
    defer { other.stop() }
    let address = isOther ? other.url("/elsewhere").absoluteString : "/elsewhere"
    let server = try FaultyServer { request, number in
      request.path == "/model"
        ? ServedAnswer(302, fields: ["Location": address]) : file(request, number)
    }
    defer { server.stop() }
    _ = try await trial.delivery(Guarded(url: server.url("/model"))).latest("dogs")
    #expect(try trial.installedBytes() == Models.new)
    let asked = (isOther ? other : server).requests.filter { $0.path == "/elsewhere" }
    // What the rest of the file is asked for with goes along.
    #expect(asked.contains { $0.rangeStart == 9000 })
    for request in asked {
      #expect(request.fields["authorization"] == (isOther ? nil : "Bearer SECRET"))
      #expect(request.fields["x-key"] == (isOther ? nil : "SECRET"))
      #expect(request.fields["accept-encoding"] == "identity")
    }
  }

  /// Answers every request by a redirect.
  private struct Redirecting: HTTPTransport {
    let location: String

    func send(_ request: HTTPRequest, to receiver: any HTTPReceiver) async throws(DeliveryError) {
      let redirects = request.url.path == "/model"
      let head = HTTPResponseHead(
        status: redirects ? 307 : 200, fields: redirects ? ["Location": location] : [:])
      if try receiver.begin(head) { try receiver.receive(Models.new) }
    }
  }

  static let schemes = [
    ("https://a.example/model", "http://a.example/x", false),
    ("https://a.example/model", "https://b.example/x", true),
    ("http://a.example/model", "https://a.example/x", true),
    ("http://a.example/model", "HTTPS://a.example/x", true),
  ]

  @Test("never lead to http from https", arguments: schemes)
  func keepsScheme(from: String, to: String, isFollowed: Bool) async throws {
    let trial = try Trial()
    let url = try #require(URL(string: from))
    let delivery = trial.delivery(WebSource(file: url), transport: Redirecting(location: to))
    if isFollowed {
      #expect(try await delivery.latest("dogs").byteCount == Models.new.count)
    } else {
      let error = try await Trial.error { () throws(DeliveryError) in
        try await delivery.latest("dogs")
      }
      #expect(error.kind == .refusedRedirect)
    }
  }
}
