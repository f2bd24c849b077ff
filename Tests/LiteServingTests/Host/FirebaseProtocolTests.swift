#if Server
  import LiteDigest
  import LiteServing
  import Testing

  @Suite("Firebase's protocol")
  struct FirebaseProtocolTests {
    private struct Installation: Decodable {
      struct Token: Decodable {
        let token: String
        let expiresIn: String
      }

      let name: String
      let fid: String
      let refreshToken: String
      let authToken: Token
    }

    private struct Information: Decodable {
      let downloadUri: String
      let expireTime: String
      let sizeBytes: String

      /// The path and the query of the URI.
      var target: String {
        "/"
          + downloadUri.split(separator: "/", maxSplits: 2)[2].split(separator: "/")
          .joined(separator: "/")
      }
    }

    private static let tokenField = "X-Goog-Firebase-Installations-Auth"
    private static let installations = "/v1/projects/shop/installations/"

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

    private func register(
      _ port: Int, project: String = "shop", body: String = #"{"appId":"1:2:ios:3"}"#
    ) async throws -> Installation {
      try await Client.answer(
        "POST", "/v1/projects/\(project)/installations/", port: port, body: body
      ).json(Installation.self)
    }

    private func information(
      _ port: Int, model: String = "net", token: String?, tag: String? = nil
    ) async throws -> Answer {
      var headers = ["X-Ios-Bundle-Identifier": ""]
      headers[Self.tokenField] = token
      headers["If-None-Match"] = tag
      return try await Client.answer(
        "GET", "/v1beta2/projects/shop/models/\(model):download?key=any", port: port,
        headers: headers)
    }

    @Test("leads from an installation to a model")
    func journey() async throws {
      try await Hosting.serving(options) { port in
        let installation = try await register(
          port,
          body: """
            {"fid":"cAbCdEfGhIjKlMnOpQrS-_","authVersion":"FIS_v2","appId":"1:2:ios:3",
            "sdkVersion":"i:11.0.0"}
            """)
        #expect(installation.fid == "cAbCdEfGhIjKlMnOpQrS-_")
        #expect(installation.name == "projects/shop/installations/cAbCdEfGhIjKlMnOpQrS-_")
        #expect(installation.authToken.expiresIn == "604800s")
        let answer = try await information(port, token: installation.authToken.token)
        #expect(answer.status == 200)
        let digest = SHA256.digest(of: net).hexadecimal
        #expect(answer["etag"] == digest)
        let information = try answer.json(Information.self)
        #expect(information.sizeBytes == "\(net.count)")
        #expect(information.expireTime == "2027-01-15T09:00:00.000Z")
        #expect(information.downloadUri.hasPrefix("http://localhost/downloads/net/\(digest)?"))
        let file = try await Client.answer("GET", information.target, port: port)
        #expect(file.status == 200)
        #expect(file.body == net)
      }
    }

    @Test("does not send what the client has", arguments: ["", "\"", "W/\""])
    func notModified(quote: String) async throws {
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let digest = SHA256.digest(of: net).hexadecimal
        let end = quote.isEmpty ? "" : "\""
        let answer = try await information(port, token: token, tag: quote + digest + end)
        #expect(answer.status == 304)
        #expect(answer["etag"] == digest)
        #expect(try await information(port, token: token, tag: "other").status == 200)
      }
    }

    @Test("gives another token for that of an installation, and for nothing else")
    func refresh() async throws {
      try await Hosting.serving(options) { port in
        let mine = try await register(port)
        let other = try await register(port)
        func refresh(_ installation: String, _ authorization: String) async throws -> Answer {
          try await Client.answer(
            "POST", "\(Self.installations)\(installation)/authTokens:generate", port: port,
            headers: ["Authorization": authorization],
            body: #"{"installation":{"sdkVersion":"i:11.0.0"}}"#)
        }
        let answer = try await refresh(mine.fid, "FIS_v2 \(mine.refreshToken)")
        #expect(answer.status == 200)
        let token = try answer.json(Installation.Token.self)
        #expect(token.expiresIn == "604800s")
        #expect(try await information(port, token: token.token).status == 200)
        for authorization in [
          "FIS_v2 \(other.refreshToken)", "FIS_v2 \(mine.authToken.token)", "FIS_v2 ",
          mine.refreshToken, "Bearer \(mine.refreshToken)", "FIS_v2 \(mine.refreshToken)x",
        ] {
          #expect(try await refresh(mine.fid, authorization).status == 401)
        }
        // A refresh token is none of access.
        #expect(try await information(port, token: mine.refreshToken).status == 401)
      }
    }

    @Test("gives tokens that expire, and others for them")
    func tokensExpire() async throws {
      try await Hosting.serving(options) { port in
        let installation = try await register(port)
        let token = installation.authToken.token
        clock.advance(by: .seconds(604_799))
        #expect(try await information(port, token: token).status == 200)
        clock.advance(by: .seconds(1))
        let refused = try await information(port, token: token)
        #expect(refused.status == 401)
        #expect(try refused.json(Refusal.self).error.status == "UNAUTHENTICATED")
        let answer = try await Client.answer(
          "POST", "\(Self.installations)\(installation.fid)/authTokens:generate", port: port,
          headers: ["Authorization": "FIS_v2 \(installation.refreshToken)"], body: "{}")
        let renewed = try answer.json(Installation.Token.self).token
        #expect(try await information(port, token: renewed).status == 200)
      }
    }

    @Test("gives URIs that expire with status 400, at which clients ask for another")
    func urisExpire() async throws {
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let target = try await information(port, token: token).json(Information.self).target
        clock.advance(by: .seconds(3599))
        #expect(try await Client.answer("GET", target, port: port).status == 200)
        clock.advance(by: .seconds(1))
        let expired = try await Client.answer("GET", target, port: port)
        #expect(expired.status == 400)
        #expect(try expired.json(Refusal.self).error.message == "the URI has expired")
        let another = try await information(port, token: token).json(Information.self).target
        #expect(try await Client.answer("GET", another, port: port).body == net)
      }
    }

    @Test("gives URIs that nobody can change")
    func urisAreSigned() async throws {
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let target = try await information(port, token: token).json(Information.self).target
        for changed in [
          target.replacing("expires=1", with: "expires=9"), target.replacing("/net/", with: "/n/"),
          target + "x", String(target.prefix { $0 != "&" }), String(target.prefix { $0 != "?" }),
        ] {
          #expect(try await Client.answer("GET", changed, port: port).status == 403)
        }
      }
    }

    @Test("sends the version of the URI when the model was replaced meanwhile")
    func replacedMeanwhile() async throws {
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let first = try await information(port, token: token).json(Information.self).target
        let other = ModelFolder.model(marker: 9)
        try folder.write(other, to: "net.tflite")
        let isReplaced = try await Hosting.eventually {
          try await Client.answer("GET", "/models/net.tflite", port: port).body == other
        }
        #expect(isReplaced)
        #expect(try await Client.answer("GET", first, port: port).body == net)
        let second = try await information(port, token: token).json(Information.self).target
        #expect(try await Client.answer("GET", second, port: port).body == other)
        #expect(try await information(port, token: token)["etag"] != first)
      }
    }

    @Test("refuses what has no token of the project")
    func unauthorized() async throws {
      try await Hosting.serving(options) { port in
        let foreign = try await register(port, project: "other").authToken.token
        for token in [nil, "", "nonsense", foreign] {
          #expect(try await information(port, token: token).status == 401)
        }
      }
    }

    @Test("has no other model", arguments: ["none", "net.tflite", "%20"])
    func notFound(model: String) async throws {
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let answer = try await information(port, model: model, token: token)
        #expect(answer.status == 404)
        let refusal = try answer.json(Refusal.self).error
        #expect((refusal.code, refusal.status) == (404, "NOT_FOUND"))
      }
    }

    @Test(
      "registers no app without a name",
      arguments: ["", "[]", "nonsense", "{}", #"{"appId":""}"#, #"{"appId":1}"#])
    func badRegistration(body: String) async throws {
      try await Hosting.serving(options) { port in
        let answer = try await Client.answer("POST", Self.installations, port: port, body: body)
        #expect(answer.status == 400)
        #expect(try answer.json(Refusal.self).error.status == "INVALID_ARGUMENT")
      }
    }

    @Test(
      "names installations whose names are not valid",
      arguments: ["", "short", "zAbCdEfGhIjKlMnOpQrS-_", "cAbCdEfGhIjKlMnOpQrS/_"])
    func namesInstallations(name: String) async throws {
      try await Hosting.serving(options) { port in
        let body = #"{"fid":"\#(name)","appId":"1:2:ios:3"}"#
        let given = try await register(port, body: body).fid
        #expect(given != name)
        #expect(given.count == 22)
        #expect("cdef".contains(given.prefix(1)))
      }
    }

    @Test("keeps tokens valid when the host starts anew with its key")
    func signingKey() async throws {
      var options = options
      options.signingKey = [UInt8](repeating: 5, count: 32)
      let token = try await Hosting.serving(options) { try await register($0).authToken.token }
      let status = try await Hosting.serving(options) {
        try await information($0, token: token).status
      }
      #expect(status == 200)
      options.signingKey = nil
      let other = try await Hosting.serving(options) {
        try await information($0, token: token).status
      }
      #expect(other == 401)
    }

    @Test("names the proxy in URIs", arguments: ["https://models.test", "https://models.test/"])
    func baseURL(base: String) async throws {
      var options = options
      options.baseURL = base
      try await Hosting.serving(options) { port in
        let token = try await register(port).authToken.token
        let uri = try await information(port, token: token).json(Information.self).downloadUri
        #expect(uri.hasPrefix("https://models.test/downloads/net/"))
      }
    }
  }
#endif
