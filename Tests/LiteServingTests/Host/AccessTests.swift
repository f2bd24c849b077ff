#if Server
  import Foundation
  import LiteServing
  import Testing

  @Suite("API keys")
  struct AccessTests {
    private let folder: ModelFolder
    private let options: ServingOptions
    private let lines = LogLines()

    init() throws {
      folder = try ModelFolder()
      try folder.write(ModelFolder.model(), to: "net.tflite")
      var options = Hosting.options(folder)
      options.apiKeys = ["first-key", "second-key"]
      options.logLevel = .trace
      options.logSink = lines.sink
      self.options = options
    }

    @Test(
      "open what needs them",
      arguments: [
        ("GET", "/models", 200), ("GET", "/models/net.tflite", 200), ("GET", "/metrics", 200),
        ("POST", "/v1/projects/p/installations/", 200),
        ("GET", "/v1beta2/projects/p/models/net:download", 401),
      ])
    func open(method: String, target: String, status: Int) async throws {
      let body = method == "POST" ? #"{"appId":"a"}"# : ""
      try await Hosting.serving(options) { port in
        func answer(_ target: String, _ headers: [String: String] = [:]) async throws -> Answer {
          try await Client.answer(method, target, port: port, headers: headers, body: body)
        }
        // Without the key it is the key that is missing, whatever else is.
        let refused = target.hasPrefix("/v1") ? 403 : 401
        let refusal = try await answer(target)
        #expect(refusal.status == refused)
        #expect((refusal["www-authenticate"] == "Bearer") == (refused == 401))
        #expect(try await answer(target + "?key=wrong").status == refused)
        #expect(try await answer(target + "?key=").status == refused)
        #expect(try await answer(target, ["X-Goog-Api-Key": "first-ke"]).status == refused)
        #expect(try await answer(target + "?key=second-key").status == status)
        #expect(try await answer(target + "?key=first%2Dkey").status == status)
        #expect(try await answer(target, ["x-goog-api-key": "first-key"]).status == status)
        #expect(try await answer(target, ["Authorization": "bearer first-key"]).status == status)
      }
    }

    @Test("leave the health open")
    func health() async throws {
      let answer = try await Hosting.serving(options) {
        try await Client.answer("GET", "/healthz", port: $0)
      }
      #expect(answer.status == 200)
      #expect(answer.text == #"{"models":1,"status":"ok"}"#)
    }

    @Test("are not in the log, nor are tokens and signatures")
    func log() async throws {
      struct Token: Decodable { let token: String }
      struct Installation: Decodable {
        let refreshToken: String
        let authToken: Token
      }
      struct Information: Decodable { let downloadUri: String }
      let secrets = try await Hosting.serving(options) { port in
        let installation = try await Client.answer(
          "POST", "/v1/projects/p/installations/?key=first-key", port: port,
          body: #"{"appId":"a"}"#
        ).json(Installation.self)
        let information = try await Client.answer(
          "GET", "/v1beta2/projects/p/models/net:download?key=second-key", port: port,
          headers: ["X-Goog-Firebase-Installations-Auth": installation.authToken.token]
        ).json(Information.self)
        let target = try #require(information.downloadUri.range(of: "/downloads"))
        let answer = try await Client.answer(
          "GET", String(information.downloadUri[target.lowerBound...]), port: port)
        #expect(answer.status == 200)
        return [
          "first-key", "second-key", "signature", installation.refreshToken,
          installation.authToken.token,
        ]
      }
      #expect(lines.all.count { $0.contains(" method=") } == 3)
      for secret in secrets { #expect(!lines.all.contains { $0.contains(secret) }) }
    }
  }
#endif
