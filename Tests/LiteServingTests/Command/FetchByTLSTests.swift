#if Server
  import Foundation
  import Testing

  @Suite("A host with a certificate by an authority of one's own")
  struct FetchByTLSTests {
    private let folder: ModelFolder
    private let net = ModelFolder.model()

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "models/net.tflite")
      try openssl(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-days", "2", "-subj", "/CN=An authority of one's own", "-keyout", "ca.key", "-out",
        "ca.pem")
    }

    /// Makes a certificate by the authority for an address, and starts a host with it.
    private func host(address: String) async throws -> ServeProcess {
      try openssl(
        "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj",
        "/CN=host", "-keyout", "host.key", "-out", "host.csr")
      try folder.write(Array("subjectAltName=IP:\(address)\n".utf8), to: "names")
      try openssl(
        "x509", "-req", "-in", "host.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
        "-days", "2", "-extfile", "names", "-out", "host.pem")
      return try ServeProcess(
        "--models", "\(folder.path)/models", "--port", "0", "--tls-certificate",
        "\(folder.path)/host.pem", "--tls-key", "\(folder.path)/host.key")
    }

    private func openssl(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["openssl"] + arguments
      process.currentDirectoryURL = folder.url
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "openssl fails: \(arguments)")
    }

    /// Runs `swiftlet fetch`.
    private func fetch(_ arguments: String...) async throws -> (status: Int32, errors: String) {
      try folder.write([], to: "errors")
      let process = Process()
      process.executableURL = ServeProcess.products.appending(path: "swiftlet")
      process.arguments = ["fetch"] + arguments + ["--folder", "\(folder.path)/store"]
      process.standardOutput = FileHandle.nullDevice
      let errors = folder.url.appending(path: "errors")
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      #expect(try await Hosting.eventually { !process.isRunning })
      return (process.terminationStatus, try String(contentsOf: errors, encoding: .utf8))
    }

    @Test("sends its models to those who trust the authority, and to nobody else")
    func authority() async throws {
      let host = try await host(address: "127.0.0.1")
      let url = "https://127.0.0.1:\(try await host.port())/models/net.tflite"
      let stranger = try await fetch(url)
      #expect(stranger.status == 1)
      #expect(stranger.errors.contains("the certificate of the server is not valid"))
      let output = "\(folder.path)/copy.tflite"
      let friend = try await fetch(
        url, "--certificate-authority", "\(folder.path)/ca.pem", "--output", output)
      #expect(friend.status == 0, "\(friend.errors)")
      #expect(FileManager.default.contents(atPath: output) == Data(net))
    }

    @Test("is not trusted where its certificate is for another address")
    func otherAddress() async throws {
      let host = try await host(address: "127.0.0.2")
      let result = try await fetch(
        "https://127.0.0.1:\(try await host.port())/models/net.tflite", "--certificate-authority",
        "\(folder.path)/ca.pem")
      #expect(result.status == 1)
      #expect(result.errors.contains("the certificate of the server is not valid"))
    }

    @Test("is not asked where the file of the authority is no good")
    func noAuthority() async throws {
      for (name, words) in [("none.pem", "cannot be read"), ("ca.key", "has no certificate")] {
        let result = try await fetch(
          "https://127.0.0.1:9/net.tflite", "--certificate-authority", "\(folder.path)/\(name)")
        #expect(result.status == 1)
        #expect(result.errors.contains(words), "\(result.errors)")
        #expect(result.errors.contains(name))
      }
    }
  }
#endif
