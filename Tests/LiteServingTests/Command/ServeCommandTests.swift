#if Server
  import Foundation
  import LiteDigest
  import NIOCore
  import Testing

  @Suite("swiftlet-serve")
  struct ServeCommandTests {
    private let folder: ModelFolder

    init() throws {
      folder = try ModelFolder()
    }

    @Test(
      "serves until a signal, with keys from files and logs as JSON", arguments: [SIGTERM, SIGINT])
    func serves(signal: Int32) async throws {
      let net = ModelFolder.model()
      try folder.write(net, to: "models/net.tflite")
      try folder.write(Array("# keys\nmine\n".utf8), to: "keys")
      let process = try ServeProcess(
        "--models", "\(folder.path)/models", "--port", "0", "--api-key", "other", "--api-key-file",
        "\(folder.path)/keys", "--signing-key-file", "\(folder.path)/signing", "--log-format",
        "json")
      let port = try await process.port()
      for (key, status) in [("mine", 200), ("other", 200), ("none", 401)] {
        let answer = try await Client.answer("GET", "/models/net.tflite?key=\(key)", port: port)
        #expect(answer.status == status)
      }
      process.signal(signal)
      #expect(try await process.exitCode() == 0)
      #expect(process.output == "listening on http://127.0.0.1:\(port)\n")
      let log = process.errors.split(separator: "\n")
      #expect(log.contains { $0.contains(#""path":"/models/net.tflite""#) })
      for line in log {
        _ = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
      }
      #expect(!process.errors.contains("mine"))
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/signing"))
    }

    @Test(
      "says what is wrong",
      arguments: [
        (["--models", "/nowhere/models"], 1, "/nowhere/models"),
        (["--models", "/tmp", "--api-key-file", "/nowhere/keys"], 1, "/nowhere/keys"),
        (["--models", "/tmp", "--tls-key", "a"], 64, "--tls-certificate"),
        (["--models", "/tmp", "--port", "70000"], 1, "70000"),
        (["--models", "/tmp", "--log-level", "loud"], 64, "loud"),
        ([], 64, "--models"),
      ])
    func wrong(arguments: [String], code: Int32, words: String) async throws {
      let process = try ServeProcess(arguments)
      #expect(try await process.exitCode() == code)
      #expect(process.output.isEmpty)
      #expect(process.errors.contains(words))
    }

    @Test("sends a model to 256 clients at once, in memory that does not grow with them")
    func manyClients() async throws {
      let net = ModelFolder.appModel
      let expected = ByteBuffer(bytes: net)
      try folder.write(net, to: "net.tflite")
      let process = try ServeProcess("--models", folder.path, "--port", "0")
      let port = try await process.port()
      let wholeCount = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 0..<256 {
          group.addTask {
            try await Client.connected(to: port) { client in
              try await client.request("GET", "/models/net.tflite")
              guard try await client.head().status == 200 else { return false }
              return try await client.matches(expected)
            }
          }
        }
        return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(wholeCount == 256)
      #if os(Linux)
        // The models of all clients are 1 GiB, and a chunk for each of them is 32 MiB.
        #expect(try process.peakByteCount() < 160 << 20)
      #endif
      process.signal(SIGTERM)
      #expect(try await process.exitCode() == 0)
    }
  }
#endif
