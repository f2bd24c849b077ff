#if Server
  import LiteDigest
  import LiteServing
  import Testing

  @Suite("Plain HTTP")
  struct PlainHTTPTests {
    private struct List: Decodable {
      struct Model: Decodable, Equatable {
        let name: String
        let size: Int
        let etag: String
        let sha256: String
        let files: [String]
      }

      let models: [Model]
    }

    private let folder: ModelFolder
    private static let net = ModelFolder.model(marker: 1, count: 300_000)
    private let net = Self.net
    private let pets = ModelFolder.model(marker: 2)

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
      try folder.write(pets, to: "pets/model.tflite")
      try folder.write(Array("cat\ndog\n".utf8), to: "pets/dict.txt")
      try folder.write(Array("{}".utf8), to: "pets/manifest.json")
      try folder.write(Array("secret".utf8), to: "pets/.hidden.txt")
      try folder.write(Array("secret".utf8), to: "pets/notes")
      try folder.write(Array("cat".utf8), to: "loose.txt")
    }

    private var tag: String { "\"\(SHA256.digest(of: net).hexadecimal)\"" }

    private func answer(
      _ target: String, method: String = "GET", _ headers: [String: String] = [:]
    ) async throws -> Answer {
      try await Hosting.serving(Hosting.options(folder)) { port in
        try await Client.answer(method, target, port: port, headers: headers)
      }
    }

    @Test("lists the models")
    func list() async throws {
      let list = try await answer("/models").json(List.self)
      let digests = [net, pets].map { SHA256.digest(of: $0).hexadecimal }
      #expect(
        list.models == [
          .init(
            name: "net", size: net.count, etag: "\"\(digests[0])\"", sha256: digests[0], files: []),
          .init(
            name: "pets", size: pets.count, etag: "\"\(digests[1])\"", sha256: digests[1],
            files: ["dict.txt", "manifest.json"]),
        ])
    }

    @Test("sends a whole model", arguments: ["/models/net.tflite", "/models/net/model.tflite"])
    func whole(target: String) async throws {
      let answer = try await answer(target)
      #expect(answer.status == 200)
      #expect(answer.body == net)
      #expect(answer["etag"] == tag)
      #expect(answer["x-checksum-sha256"] == SHA256.digest(of: net).hexadecimal)
      #expect(answer["accept-ranges"] == "bytes")
      #expect(answer["content-type"] == "application/octet-stream")
      #expect(answer["last-modified"]?.hasSuffix(" GMT") == true)
    }

    @Test("sends heads without bodies", arguments: ["/models/net.tflite", "/models", "/healthz"])
    func heads(target: String) async throws {
      try await Hosting.serving(Hosting.options(folder)) { port in
        try await Client.connected(to: port) { client in
          try await client.request("HEAD", target)
          let head = try await client.answer(hasBody: false)
          // What follows on the connection is the next response: there was no body.
          try await client.request("GET", target)
          let whole = try await client.answer()
          #expect((head.status, whole.status) == (200, 200))
          #expect(head["content-length"] == "\(whole.body.count)")
          #expect(head["content-type"] == whole["content-type"])
        }
      }
    }

    @Test(
      "sends what lies beside a model",
      arguments: [
        ("/models/pets/dict.txt", "cat\ndog\n", "text/plain; charset=utf-8"),
        ("/models/pets/manifest.json", "{}", "application/json"),
      ])
    func companions(target: String, text: String, type: String) async throws {
      let answer = try await answer(target)
      #expect(answer.status == 200)
      #expect(answer.text == text)
      #expect(answer["content-type"] == type)
      #expect(answer["etag"] == "\"\(SHA256.digest(of: Array(text.utf8)).hexadecimal)\"")
    }

    @Test(
      "has nothing else",
      arguments: [
        "/", "/models/none.tflite", "/models/pets/.hidden.txt", "/models/pets/notes",
        "/models/net/dict.txt", "/models/loose/loose.txt", "/models/pets/none.txt", "/loose.txt",
      ])
    func nothingElse(target: String) async throws {
      let answer = try await answer(target)
      #expect(answer.status == 404)
      #expect(try answer.json(Refusal.self).error.status == "NOT_FOUND")
    }

    @Test(
      "refuses ways out of the folder",
      arguments: [
        "/models/../loose.txt", "/models/pets/%2e%2e/loose.txt", "/models/..%2floose.txt",
        "/models/pets%2fmodel.tflite", "/models/pets/dict.txt%00.tflite", "/models/%zz.tflite",
        "/models/pets%5cmodel.tflite",
      ])
    func waysOut(target: String) async throws {
      let answer = try await answer(target)
      #expect(answer.status == 400)
      #expect(try answer.json(Refusal.self).error.status == "INVALID_ARGUMENT")
    }

    @Test(
      "refuses other methods",
      arguments: [
        ("POST", "/models/net.tflite", "GET, HEAD"), ("DELETE", "/models", "GET, HEAD"),
        ("GET", "/v1/projects/p/installations/", "POST"),
      ])
    func methods(method: String, target: String, allowed: String) async throws {
      let answer = try await answer(target, method: method)
      #expect(answer.status == 405)
      #expect(answer["allow"] == allowed)
    }

    @Test("answers many requests of a connection, in their order")
    func pipelining() async throws {
      try await Hosting.serving(Hosting.options(folder)) { port in
        try await Client.connected(to: port) { client in
          for _ in 0..<3 { try await client.request("GET", "/models/net.tflite") }
          try await client.request("GET", "/models/pets/dict.txt")
          for _ in 0..<3 { #expect(try await client.answer().body == net) }
          #expect(try await client.answer().text == "cat\ndog\n")
        }
      }
    }

    @Test("sends files for which memory has no room")
    func withoutCache() async throws {
      var options = Hosting.options(folder)
      options.cacheByteCount = 1000
      let answer = try await Hosting.serving(options) { port in
        try await Client.answer("GET", "/models/net.tflite", port: port)
      }
      #expect(answer.body == net)
    }
  }
#endif
