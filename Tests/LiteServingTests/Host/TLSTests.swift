#if Server
  import Foundation
  import LiteServing
  import NIOSSL
  import Testing

  @Suite("TLS")
  struct TLSTests {
    private let folder: ModelFolder
    private let secrets: ModelFolder
    private let net = ModelFolder.appModel

    init() throws {
      folder = try ModelFolder()
      secrets = try ModelFolder()
      try folder.write(net, to: "net.tflite")
      for name in ["one", "two"] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
          "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
          "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
          "subjectAltName=DNS:localhost", "-keyout", "\(secrets.path)/\(name).key", "-out",
          "\(secrets.path)/\(name).pem",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "openssl makes no certificate")
      }
    }

    private func options(certificate: String, key: String) -> ServingOptions {
      var options = Hosting.options(folder)
      options.tls = .init(
        certificate: "\(secrets.path)/\(certificate)", key: "\(secrets.path)/\(key)")
      return options
    }

    private func context(trusting certificate: String) throws -> NIOSSLContext {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.trustRoots = .file("\(secrets.path)/\(certificate)")
      return try NIOSSLContext(configuration: configuration)
    }

    @Test("serves those who trust the certificate")
    func serves() async throws {
      let context = try context(trusting: "one.pem")
      let options = options(certificate: "one.pem", key: "one.key")
      try await ModelHost.serving(options) { url in
        #expect(url.hasPrefix("https://127.0.0.1:"))
        let port = try #require(url.split(separator: ":").last.flatMap { Int($0) })
        let answer = try await Client.answer("GET", "/models/net.tflite", port: port, tls: context)
        #expect(answer.body == net)
      }
    }

    @Test("names its scheme in URIs of downloads")
    func scheme() async throws {
      struct Token: Decodable { let token: String }
      struct Installation: Decodable { let authToken: Token }
      struct Information: Decodable { let downloadUri: String }
      let context = try context(trusting: "one.pem")
      try await Hosting.serving(options(certificate: "one.pem", key: "one.key")) { port in
        let token = try await Client.answer(
          "POST", "/v1/projects/p/installations/", port: port, body: #"{"appId":"a"}"#,
          tls: context
        ).json(Installation.self).authToken.token
        let information = try await Client.answer(
          "GET", "/v1beta2/projects/p/models/net:download", port: port,
          headers: ["x-goog-firebase-installations-auth": token], tls: context
        ).json(Information.self)
        #expect(information.downloadUri.hasPrefix("https://localhost/downloads/"))
      }
    }

    @Test("is of no use to those who trust another, or speak plainly")
    func distrust() async throws {
      let context = try context(trusting: "two.pem")
      try await Hosting.serving(options(certificate: "one.pem", key: "one.key")) { port in
        await #expect(throws: (any Error).self) {
          try await Client.answer("GET", "/healthz", port: port, tls: context)
        }
        await #expect(throws: (any Error).self) {
          try await Client.answer("GET", "/healthz", port: port)
        }
      }
    }

    @Test(
      "needs a certificate and its key",
      arguments: [
        ("none.pem", "one.key", "none.pem"), ("one.pem", "none.key", "none.key"),
        ("one.key", "one.key", "one.key"), ("one.pem", "one.pem", "one.pem"),
        ("one.pem", "two.key", "two.key"),
      ])
    func needsBoth(certificate: String, key: String, name: String) throws {
      let error = try #require(throws: ServingError.self) {
        try ModelHost(options: options(certificate: certificate, key: key))
      }
      #expect(error.reason.contains(name))
    }
  }
#endif
