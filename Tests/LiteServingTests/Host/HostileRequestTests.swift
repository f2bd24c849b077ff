#if Server
  import LiteServing
  import NIOCore
  import Testing

  @Suite("Hostile requests")
  struct HostileRequestTests {
    private let folder: ModelFolder
    private let options: ServingOptions
    private let net = ModelFolder.model()

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
      var options = Hosting.options(folder)
      // No connection of a busy machine is idle for so long.
      options.idleTimeout = .seconds(300)
      self.options = options
    }

    /// What a client says, whose beginning names it in reports.
    struct Letter: CustomTestStringConvertible {
      let text: String
      var testDescription: String { "\(text.prefix(80).debugDescription)" }
    }

    private static func get(_ lines: String..., target: String = "/models/net.tflite") -> String {
      "GET \(target) HTTP/1.1\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    static let refused = [
      "\r\n\r\n\r\n\r\n", "nonsense\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "\0\0\0\0\r\n\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "GET /models HTTP/9.9\r\n\r\n",
      "\u{16}\u{3}\u{1}\0\u{5}hello\r\n\r\n", get("no colon"), get("Host: a", "X\0: b"),
      get("Host: a", "X: b\0c"), get(": empty"), get("Host: a", "X : b"),
      get("Host: a", target: "/models/net.tflite\0"), get("Host: a", target: "models"),
      get("Host: a", target: "/models/..%2fnet.tflite"), get("Host: a", target: "/%00"),
      get("Host: a", target: "/" + long(100_000)), long(100_000), get("Host: a", long(100_000)),
      get("Host: a", "\(long(20_000)): b"), get("Host: a", "X: \(long(20_000))"),
      get("Host: a\r\n" + String(repeating: "X: a\r\n", count: 5000)),
      get("Host: a", "Content-Length: -1"), get("Host: a", "Content-Length: 1e3"),
      get("Host: a", "Content-Length: 99999999999999999999999"),
      get("Host: a", "Content-Length: 4", "Content-Length: 5") + "abcde",
      "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nContent-Length: "
        + "9223372036854775807\r\n\r\n{}",
      "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "fffffffffffffffffff\r\n{}\r\n0\r\n\r\n",
      "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "-1\r\n{}\r\n0\r\n\r\n",
      "\(long(100)) /models HTTP/1.1\r\nHost: a\r\n\r\n",
      "CONNECT example.org:443 HTTP/1.1\r\nHost: a\r\n\r\n",
      "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
      "TRACE /models HTTP/1.1\r\nHost: a\r\n\r\n",
    ]

    @Test(
      "get a refusal or nothing, and others are served", arguments: refused.map(Letter.init(text:)))
    func refuses(letter: Letter) async throws {
      var options = options
      // Some of them promise more, for which the host waits.
      options.idleTimeout = .seconds(5)
      try await Hosting.serving(options) { port in
        let status = try await Client.connected(to: port) { client -> Int? in
          do {
            try await client.send(letter.text)
            return try await client.head().status
          } catch is Client.EarlyEnd, ChannelError.ioOnClosedChannel {
            return nil
          } catch is IOError {
            return nil
          }
        }
        if let status { #expect((400...599).contains(status)) }
        #expect(status != 500)
        // On a busy machine anybody may be too slow for the host once.
        let isServed = try await Hosting.eventually {
          let answer = try? await Client.answer("GET", "/models/net.tflite", port: port)
          return answer?.body == net
        }
        #expect(isServed)
      }
    }

    @Test("of one connection cannot be smuggled in the body of another")
    func smuggling() async throws {
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.send(
            "POST /v1/projects/p/installations/ HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n"
              + "Transfer-Encoding: chunked\r\n\r\n5a\r\n0\r\n\r\n"
              + Self.get("Host: a", target: "/healthz"))
          let first = try await client.answer()
          #expect(first.status == 400)
          // Nothing that was sent along is taken for a request.
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test(
      "that are the last of a connection get the whole, and its end",
      arguments: [
        "GET /models/large.tflite HTTP/1.0\r\n\r\n",
        "GET /models/large.tflite HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
        get("Host: a", "Connection: close", target: "/models/large.tflite"),
        get("Host: a", "Connection: TE, CLOSE", target: "/models/large.tflite"),
        // Where the body ends, only the end of the connection tells.
        get("Host: a", "Transfer-Encoding: nonsense", target: "/models/large.tflite") + "abcd",
      ])
    func last(text: String) async throws {
      let large = ModelFolder.appModel
      try folder.write(large, to: "large.tflite")
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.send(text)
          let answer = try await client.answer()
          #expect(answer.status == 200)
          #expect(answer.body == large)
          #expect(try await client.isAtEnd())
        }
      }
    }

    @Test(
      "for parts that there are not are none, or get all",
      arguments: [
        ("bytes=0-18446744073709551616", 206), ("bytes=99999999999999999999-", 416),
        ("bytes=-99999999999999999999", 206), ("bytes=-0", 416), ("bytes=5-1", 200),
        ("bytes=--1", 200), ("bytes=0x0-0x5", 200), ("bytes=-", 200), ("bytes=", 200),
        ("lines=0-1", 200), ("bytes=0-0,0-0", 200),
        ("bytes=" + [String](repeating: "0-", count: 4000).joined(separator: ","), 200),
      ])
    func ranges(range: String, status: Int) async throws {
      let answer = try await Hosting.serving(options) { port in
        try await Client.answer("GET", "/models/net.tflite", port: port, headers: ["Range": range])
      }
      #expect(answer.status == status)
      #expect(answer.body.count <= net.count)
    }

    @Test(
      "with a foreign host lead nowhere else", arguments: ["evil.test", "a\"b", "a/b", "a b", ""])
    func host(name: String) async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let answer = try await Client.connected(to: port) { client in
          try await client.send(
            "GET /v1beta2/projects/shop/models/net:download HTTP/1.1\r\nHost: \(name)\r\n"
              + "X-Goog-Firebase-Installations-Auth: \(token)\r\n\r\n")
          return try await client.answer()
        }
        // A name that addresses have is that of the client's way here; others are refused.
        #expect(answer.status == (name == "evil.test" ? 200 : 400))
      }
    }

    @Test(
      "of many connections that say nothing keep nobody else from being served",
      .timeLimit(.minutes(5)))
    func idleConnections() async throws {
      let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
      try await Hosting.serving(options) { port in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<200 {
            group.addTask {
              try await Client.connected(to: port) { client in
                try await client.send("GET /models/net")
                arrival.yield()
                // The host would have enough of them much later: they are told to leave.
                try? await Task.sleep(for: .seconds(300))
              }
            }
          }
          for await _ in arrivals.prefix(200) {}
          for _ in 0..<20 {
            let answer = try await Client.answer("GET", "/models/net.tflite", port: port)
            #expect(answer.body == net)
          }
          group.cancelAll()
          try await group.waitForAll()
        }
      }
    }
  }
#endif
