#if Server
  import LiteDigest
  import LiteServing
  import Testing

  @Suite("Firebase's models")
  struct FirebaseModelTests {
    private let folder: ModelFolder
    private let net = ModelFolder.model()
    private let clock = ManualClock()
    private let options: ServingOptions

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
      var options = Hosting.options(folder)
      options.now = clock.now
      self.options = options
    }

    @Test("leads from an installation to a model")
    func journey() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let installation = try await client.register(
          body: """
            {"fid":"cAbCdEfGhIjKlMnOpQrS-_","authVersion":"FIS_v2","appId":"1:2:ios:3",
            "sdkVersion":"i:11.0.0"}
            """)
        #expect(installation.fid == "cAbCdEfGhIjKlMnOpQrS-_")
        #expect(installation.name == "projects/shop/installations/cAbCdEfGhIjKlMnOpQrS-_")
        #expect(installation.authToken.expiresIn == "604800s")
        let answer = try await client.information(token: installation.authToken.token)
        #expect(answer.status == 200)
        let digest = SHA256.digest(of: net).hexadecimal
        #expect(answer["etag"] == digest)
        let information = try answer.json(FirebaseClient.Information.self)
        #expect(information.sizeBytes == "\(net.count)")
        #expect(information.expireTime == "2027-01-15T09:00:00.000Z")
        #expect(information.downloadUri.hasPrefix("http://localhost/downloads/net/\(digest)?"))
        let file = try await client.download(information.target)
        #expect(file.status == 200)
        #expect(file.body == net)
      }
    }

    @Test("does not send what the client has", arguments: ["", "\"", "W/\""])
    func notModified(quote: String) async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let digest = SHA256.digest(of: net).hexadecimal
        let end = quote.isEmpty ? "" : "\""
        let answer = try await client.information(token: token, tag: quote + digest + end)
        #expect(answer.status == 304)
        #expect(answer["etag"] == digest)
        #expect(try await client.information(token: token, tag: "other").status == 200)
      }
    }

    @Test("gives URIs that expire with status 400, at which clients ask for another")
    func urisExpire() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let target = try await client.information(token: token).json(
          FirebaseClient.Information.self
        ).target
        clock.advance(by: .seconds(3599))
        #expect(try await client.download(target).status == 200)
        clock.advance(by: .seconds(1))
        let expired = try await client.download(target)
        #expect(expired.status == 400)
        #expect(try expired.json(Refusal.self).error.message == "the URI has expired")
        let another = try await client.information(token: token).json(
          FirebaseClient.Information.self
        ).target
        #expect(try await client.download(another).body == net)
      }
    }

    @Test("gives URIs that nobody can change")
    func urisAreSigned() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let target = try await client.information(token: token).json(
          FirebaseClient.Information.self
        ).target
        for changed in [
          target.replacing("expires=1", with: "expires=9"), target.replacing("/net/", with: "/n/"),
          target + "x", String(target.prefix { $0 != "&" }), String(target.prefix { $0 != "?" }),
        ] {
          #expect(try await client.download(changed).status == 403)
        }
      }
    }

    @Test("sends the version of the URI when the model was replaced meanwhile")
    func replacedMeanwhile() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let first = try await client.information(token: token).json(FirebaseClient.Information.self)
          .target
        let other = ModelFolder.model(marker: 9)
        try folder.write(other, to: "net.tflite")
        let isReplaced = try await Hosting.eventually {
          try await Client.answer("GET", "/models/net.tflite", port: port).body == other
        }
        #expect(isReplaced)
        #expect(try await client.download(first).body == net)
        let second = try await client.information(token: token).json(
          FirebaseClient.Information.self
        ).target
        #expect(try await client.download(second).body == other)
        #expect(try await client.information(token: token)["etag"] != first)
      }
    }

    @Test("has no other model", arguments: ["none", "net.tflite", "%20"])
    func notFound(model: String) async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let answer = try await client.information(model: model, token: token)
        #expect(answer.status == 404)
        let refusal = try answer.json(Refusal.self).error
        #expect((refusal.code, refusal.status) == (404, "NOT_FOUND"))
      }
    }

    @Test("names the proxy in URIs", arguments: ["https://models.test", "https://models.test/"])
    func baseURL(base: String) async throws {
      var options = options
      options.baseURL = base
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let token = try await client.register().authToken.token
        let uri = try await client.information(token: token).json(FirebaseClient.Information.self)
          .downloadUri
        #expect(uri.hasPrefix("https://models.test/downloads/net/"))
      }
    }
  }
#endif
