#if Server
  import LiteServing
  import NIOCore
  import Testing

  @Suite("Limits")
  struct LimitTests {
    private let folder: ModelFolder
    private var options: ServingOptions
    private let net = ModelFolder.largeModel

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
      options = Hosting.options(folder)
    }

    @Test("refuse large bodies, announced or not", arguments: [false, true])
    func body(isChunked: Bool) async throws {
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          let head = "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: localhost\r\n"
          if isChunked {
            try await client.send(head + "Transfer-Encoding: chunked\r\n\r\n")
            let chunk = String(repeating: "a", count: 40_000)
            for _ in 0..<2 { try await client.send("9c40\r\n\(chunk)\r\n") }
          } else {
            try await client.send(head + "Content-Length: 65537\r\n\r\n")
          }
          let answer = try await client.answer()
          #expect(answer.status == 413)
          #expect(answer["connection"] == "close")
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test("close connections whose requests bring a body that nobody wants")
    func unwantedBody() async throws {
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.send(
            "GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n")
          #expect(try await client.answer().status == 200)
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test(
      "close connections of clients that are slow to ask",
      arguments: [
        "", "GET /heal", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: ",
        "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{",
      ])
    func slowRequests(text: String) async throws {
      var options = options
      options.idleTimeout = .milliseconds(200)
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          do {
            try await client.send(text)
          } catch ChannelError.ioOnClosedChannel {
            // On a busy machine the host may be quicker than the client's first word.
            return
          }
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test(
      "close connections of clients that ask letter by letter", .timeLimit(.minutes(5)),
      arguments: [
        "GET /healthz HTTP/1.1\r\nHost: a\r\nX: ",
        "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n",
      ])
    func dripping(text: String) async throws {
      var options = options
      options.idleTimeout = .milliseconds(300)
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          // Each letter comes in time, and the whole never does.
          do {
            try await client.send(text)
            while true {
              try await client.send("a")
              try await Task.sleep(for: .milliseconds(20))
            }
          } catch is ChannelError {
            return
          } catch is IOError {
            return
          }
        }
      }
    }

    @Test("close connections of clients that take nothing")
    func stalledDownload() async throws {
      var options = options
      options.stallTimeout = .milliseconds(200)
      let lines = LogLines()
      options.logSink = lines.sink
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.request("GET", "/models/net.tflite")
          #expect(try await client.head().status == 200)
          // Nothing is read, until the host has had enough.
          let isClosed = try await Hosting.eventually {
            lines.all.contains { $0.contains("takes nothing") }
          }
          #expect(isClosed)
          let received = try? await client.bytes(net.count)
          #expect(received.map { $0.count < net.count } ?? true)
        }
        let isCounted = try await Hosting.eventually {
          try await Client.answer("GET", "/metrics", port: port).text
            .contains("\nswiftlet_serve_responses_aborted_total 1\n")
        }
        #expect(isCounted)
      }
    }

    @Test("of memory hold back what a client does not take yet", arguments: [0, 256 << 20])
    func backPressure(cacheByteCount: Int) async throws {
      var options = options
      options.cacheByteCount = cacheByteCount
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.request("GET", "/models/net.tflite")
          #expect(try await client.head().status == 200)
          // Nothing is read: the response goes no further than the buffers of the system.
          let metrics = try await Client.answer("GET", "/metrics", port: port).text
          #expect(metrics.contains("\nswiftlet_serve_requests_in_flight 2\n"))
          #expect(try await client.matches(ByteBuffer(bytes: net)))
        }
      }
    }

    @Test("let no more connections in at once than there may be")
    func connections() async throws {
      var options = options
      options.maximumConnections = 1
      try await Hosting.serving(options) { port in
        let second = try await Client.connected(to: port) { first in
          try await first.request("GET", "/healthz")
          #expect(try await first.answer().status == 200)
          return Task { try await Client.answer("GET", "/metrics", port: port).text }
        }
        // It is let in when the first has gone.
        #expect(try await second.value.contains("\nswiftlet_serve_connections 1\n"))
      }
    }

    @Test("refuse heads that are too large")
    func largeHead() async throws {
      try await Hosting.serving(options) { port in
        let value = String(repeating: "a", count: 40_000)
        try await Client.connected(to: port) { client in
          try await client.request("GET", "/healthz", headers: ["X-Large": value])
          #expect(try await client.answer().status == 400)
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test(
      "of options are checked",
      arguments: [
        Change("65536") { $0.port = 65536 }, Change("-1") { $0.port = -1 },
        Change("API key") { $0.apiKeys = ["a", ""] }, Change("1 bytes") { $0.signingKey = [1] },
        Change("ftp://a") { $0.baseURL = "ftp://a" },
        Change("poll interval") { $0.pollInterval = .zero },
        Change("grace period") { $0.gracePeriod = .seconds(-1) },
        Change("connections is 0") { $0.maximumConnections = 0 },
        Change("cache") { $0.cacheByteCount = -1 },
        Change("body is 0") { $0.maximumBodyByteCount = 0 },
      ])
    func options(change: Change) throws {
      var options = options
      change.apply(&options)
      let error = try #require(throws: ServingError.self) { try ModelHost(options: options) }
      #expect(error.reason.contains(change.words))
    }
  }

  /// A change of options that no host accepts.
  struct Change: Sendable {
    /// Words of the error.
    let words: String

    let apply: @Sendable (inout ServingOptions) -> Void

    init(_ words: String, _ apply: @escaping @Sendable (inout ServingOptions) -> Void) {
      (self.words, self.apply) = (words, apply)
    }
  }
#endif
