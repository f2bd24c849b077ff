#if Server
  import LiteDigest
  import LiteServing
  import Testing

  @Suite("Parts and conditions")
  struct PartsAndConditionsTests {
    private static let net = ModelFolder.model(marker: 1, count: 300_000)

    private let net = Self.net
    private let folder: ModelFolder

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
    }

    private var tag: String { "\"\(SHA256.digest(of: net).hexadecimal)\"" }

    private func answer(
      _ target: String, method: String = "GET", _ headers: [String: String] = [:]
    ) async throws -> Answer {
      try await Hosting.serving(Hosting.options(folder)) { port in
        try await Client.answer(method, target, port: port, headers: headers)
      }
    }

    @Test(
      "sends a part",
      arguments: [
        ("bytes=0-9", 0, 10), ("bytes=200000-", 200_000, .max), ("bytes=-5", -5, 5),
        ("bytes=131071-131073", 131_071, 3),
      ])
    func parts(field: String, start: Int, count: Int) async throws {
      let start = start < 0 ? net.count + start : start
      let range = start..<start + min(count, net.count - start)
      let answer = try await answer("/models/net.tflite", ["Range": field])
      #expect(answer.status == 206)
      #expect(answer.body == Array(net[range]))
      #expect(
        answer["content-range"] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(net.count)")
      #expect(answer["etag"] == tag)
    }

    @Test("describes the whole where only the head is wanted")
    func headOfPart() async throws {
      let answer = try await answer(
        "/models/net.tflite", method: "HEAD", ["Range": "bytes=0-9"])
      #expect(answer.status == 200)
      #expect(answer["content-length"] == "\(net.count)")
    }

    @Test("sends no part that is not there")
    func unsatisfiable() async throws {
      let answer = try await answer("/models/net.tflite", ["Range": "bytes=\(net.count)-"])
      #expect(answer.status == 416)
      #expect(answer["content-range"] == "bytes */\(net.count)")
      #expect(answer.body.isEmpty)
    }

    @Test("sends everything where several parts are wanted")
    func severalParts() async throws {
      let answer = try await answer("/models/net.tflite", ["Range": "bytes=0-1,5-6"])
      #expect(answer.status == 200)
      #expect(answer.body == net)
    }

    @Test("sends a part only of the version that the client has a part of")
    func ifRange() async throws {
      for (condition, status) in [(tag, 206), ("\"other\"", 200), ("W/\(tag)", 200)] {
        let answer = try await answer(
          "/models/net.tflite", ["Range": "bytes=0-3", "If-Range": condition])
        #expect(answer.status == status)
        #expect(answer.body == (status == 206 ? Array(net[..<4]) : net))
      }
    }

    @Test("sends nothing that the client has")
    func notModified() async throws {
      let modified = try #require(
        try await answer("/models/net.tflite", method: "HEAD")["last-modified"])
      let conditions = [
        (["If-None-Match": tag], 304), (["If-None-Match": "\"other\", W/\(tag)"], 304),
        (["If-None-Match": "*"], 304), (["If-None-Match": "\"other\""], 200),
        (["If-Modified-Since": modified], 304),
        (["If-Modified-Since": "Thu, 01 Jan 1970 00:00:00 GMT"], 200),
        (["If-Modified-Since": modified, "If-None-Match": "\"other\""], 200),
      ]
      for (headers, status) in conditions {
        let answer = try await answer("/models/net.tflite", headers)
        #expect(answer.status == status)
        #expect(answer["etag"] == tag)
        #expect(answer.body.isEmpty == (status == 304))
      }
    }
  }
#endif
