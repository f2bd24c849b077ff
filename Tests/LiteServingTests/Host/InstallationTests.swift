#if Server
  import LiteServing
  import Testing

  @Suite("Firebase's installations")
  struct InstallationTests {
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

    @Test("gives another token for that of an installation, and for nothing else")
    func refresh() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let mine = try await client.register()
        let other = try await client.register()
        let answer = try await client.refresh(mine.fid, "FIS_v2 \(mine.refreshToken)")
        #expect(answer.status == 200)
        let token = try answer.json(FirebaseClient.Installation.Token.self)
        #expect(token.expiresIn == "604800s")
        #expect(try await client.information(token: token.token).status == 200)
        for authorization in [
          "FIS_v2 \(other.refreshToken)", "FIS_v2 \(mine.authToken.token)", "FIS_v2 ",
          mine.refreshToken, "Bearer \(mine.refreshToken)", "FIS_v2 \(mine.refreshToken)x",
        ] {
          #expect(try await client.refresh(mine.fid, authorization).status == 401)
        }
        // A refresh token is none of access.
        #expect(try await client.information(token: mine.refreshToken).status == 401)
      }
    }

    @Test("gives tokens that expire, and others for them")
    func tokensExpire() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let installation = try await client.register()
        let token = installation.authToken.token
        clock.advance(by: .seconds(604_799))
        #expect(try await client.information(token: token).status == 200)
        clock.advance(by: .seconds(1))
        let refused = try await client.information(token: token)
        #expect(refused.status == 401)
        #expect(try refused.json(Refusal.self).error.status == "UNAUTHENTICATED")
        let answer = try await client.refresh(
          installation.fid, "FIS_v2 \(installation.refreshToken)")
        let renewed = try answer.json(FirebaseClient.Installation.Token.self).token
        #expect(try await client.information(token: renewed).status == 200)
      }
    }

    @Test("takes no tokens of an installation that was deleted, and those of others")
    func deletion() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let mine = try await client.register()
        let other = try await client.register()
        let refused = try await client.delete(mine.fid, "FIS_v2 \(other.refreshToken)")
        #expect(refused.status == 401)
        #expect(try await client.information(token: mine.authToken.token).status == 200)
        let answer = try await client.delete(mine.fid, "FIS_v2 \(mine.refreshToken)")
        #expect(answer.status == 200)
        #expect(answer.text == "{}")
        #expect(try await client.information(token: mine.authToken.token).status == 401)
        let authorization = "FIS_v2 \(mine.refreshToken)"
        #expect(try await client.refresh(mine.fid, authorization).status == 401)
        #expect(try await client.delete(mine.fid, authorization).status == 401)
        #expect(try await client.information(token: other.authToken.token).status == 200)
        // Its name is not given again.
        let body = #"{"fid":"\#(mine.fid)","appId":"1:2:ios:3"}"#
        let next = try await client.register(body: body)
        #expect(next.fid != mine.fid)
        #expect(try await client.information(token: next.authToken.token).status == 200)
      }
    }

    @Test("refuses what has no token of the project")
    func unauthorized() async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let foreign = try await client.register(project: "other").authToken.token
        for token in [nil, "", "nonsense", foreign] {
          #expect(try await client.information(token: token).status == 401)
        }
      }
    }

    @Test(
      "registers no app without a name",
      arguments: ["", "[]", "nonsense", "{}", #"{"appId":""}"#, #"{"appId":1}"#])
    func badRegistration(body: String) async throws {
      try await Hosting.serving(options) { port in
        let answer = try await Client.answer(
          "POST", "/v1/projects/shop/installations/", port: port, body: body)
        #expect(answer.status == 400)
        #expect(try answer.json(Refusal.self).error.status == "INVALID_ARGUMENT")
      }
    }

    @Test(
      "names installations whose names are not valid",
      arguments: ["", "short", "zAbCdEfGhIjKlMnOpQrS-_", "cAbCdEfGhIjKlMnOpQrS/_"])
    func namesInstallations(name: String) async throws {
      try await Hosting.serving(options) { port in
        let client = FirebaseClient(port: port)
        let body = #"{"fid":"\#(name)","appId":"1:2:ios:3"}"#
        let given = try await client.register(body: body).fid
        #expect(given != name)
        #expect(given.count == 22)
        #expect("cdef".contains(given.prefix(1)))
      }
    }

    @Test("keeps tokens valid when the host starts anew with its key")
    func signingKey() async throws {
      var options = options
      options.signingKey = [UInt8](repeating: 5, count: 32)
      let token = try await Hosting.serving(options) {
        try await FirebaseClient(port: $0).register().authToken.token
      }
      let status = try await Hosting.serving(options) {
        try await FirebaseClient(port: $0).information(token: token).status
      }
      #expect(status == 200)
      options.signingKey = nil
      let other = try await Hosting.serving(options) {
        try await FirebaseClient(port: $0).information(token: token).status
      }
      #expect(other == 401)
    }
  }
#endif
