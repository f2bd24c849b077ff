#if Server
  import Foundation
  import LiteServing
  import NIOCore
  import Testing

  @Suite("Hot reload")
  struct HotReloadTests {
    private let folder: ModelFolder
    private let options: ServingOptions
    private let lines = LogLines()
    private let old = ModelFolder.appModel
    private let new = ModelFolder.otherAppModel

    init() throws {
      folder = try ModelFolder()
      var options = Hosting.options(folder)
      options.logSink = lines.sink
      options.logFormat = .json
      self.options = options
    }

    private func net(_ port: Int) async throws -> Answer {
      try await Client.answer("GET", "/models/net.tflite", port: port)
    }

    private func isLogged(_ words: String...) async throws -> Bool {
      try await Hosting.eventually {
        lines.all.contains { line in words.allSatisfy { line.contains($0) } }
      }
    }

    @Test("serves models that come, change and go")
    func comeAndGo() async throws {
      try await Hosting.serving(options) { port in
        #expect(try await net(port).status == 404)
        try folder.write(old, to: "net.tflite")
        #expect(try await Hosting.eventually { try await net(port).body == old })
        try folder.write(new, to: "net.tflite")
        #expect(try await Hosting.eventually { try await net(port).body == new })
        try folder.remove("net.tflite")
        #expect(try await Hosting.eventually { try await net(port).status == 404 })
        try folder.write(Array("cat".utf8), to: "net/dict.txt")
        try folder.write(old, to: "net/model.tflite")
        #expect(try await Hosting.eventually { try await net(port).body == old })
        let labels = try await Client.answer("GET", "/models/net/dict.txt", port: port)
        #expect(labels.text == "cat")
        let metrics = try await Client.answer("GET", "/metrics", port: port).text
        #expect(metrics.contains("\nswiftlet_serve_reloads_total 4\n"))
      }
    }

    @Test("goes on sending a version that is replaced", arguments: [0, 256 << 20])
    func replacedMeanwhile(cacheByteCount: Int) async throws {
      try folder.write(old, to: "net.tflite")
      var options = options
      options.cacheByteCount = cacheByteCount
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.request("GET", "/models/net.tflite")
          #expect(try await client.head().status == 200)
          try folder.write(new, to: "net.tflite")
          #expect(try await Hosting.eventually { try await net(port).body == new })
          #expect(try await client.matches(ByteBuffer(bytes: old)))
        }
      }
    }

    @Test("breaks off a download of a file that is written into, rather than mixing versions")
    func writtenInto() async throws {
      try folder.write(old, to: "net.tflite")
      var options = options
      options.cacheByteCount = 0
      try await Hosting.serving(options) { port in
        try await Client.connected(to: port) { client in
          try await client.request("GET", "/models/net.tflite")
          #expect(try await client.head().status == 200)
          try folder.overwrite("net.tflite", with: new)
          let received = try? await client.bytes(old.count)
          #expect(received.map { $0.count < old.count && old.starts(with: $0) } ?? true)
        }
        #expect(try await Hosting.eventually { try await net(port).body == new })
      }
    }

    @Test("does not serve a file before it is whole, and says so")
    func halfWritten() async throws {
      try await Hosting.serving(options) { port in
        try folder.write(Array(new[..<(1 << 20)]), to: "net.tflite")
        #expect(try await isLogged("file is not served", "net.tflite", "reason"))
        #expect(try await net(port).status == 404)
        try folder.overwrite("net.tflite", with: new)
        #expect(try await Hosting.eventually { try await net(port).body == new })
      }
    }

    @Test("keeps the version that is served when it is replaced by a file that is no model")
    func replacedByNonsense() async throws {
      try folder.write(old, to: "net.tflite")
      try await Hosting.serving(options) { port in
        try folder.write(Array("<html>404</html>".utf8), to: "net.tflite")
        #expect(
          try await isLogged("file is not served", "net.tflite", "not a TensorFlow Lite model"))
        #expect(try await net(port).body == old)
        let health = try await Client.answer("GET", "/healthz", port: port)
        #expect(health.status == 200)
      }
    }

    @Test("does not serve what is no model", arguments: [[], Array("TFL3".utf8), [0, 1, 2]])
    func noModel(bytes: [UInt8]) async throws {
      try folder.write(bytes, to: "net.tflite")
      try await Hosting.serving(options) { port in
        #expect(try await net(port).status == 404)
        #expect(try await isLogged("file is not served", "net.tflite"))
        let metrics = try await Client.answer("GET", "/metrics", port: port).text
        #expect(metrics.contains("\nswiftlet_serve_files_refused 1\n"))
      }
    }

    @Test("follows links within the folder, and none out of it")
    func links() async throws {
      let outside = try ModelFolder()
      try outside.write(old, to: "out.tflite")
      try outside.write(old, to: "folder/model.tflite")
      try folder.write(new, to: "versions/2.tflite")
      let links = [
        ("net.tflite", folder.path + "/versions/2.tflite"),
        ("out.tflite", outside.path + "/out.tflite"), ("folder", outside.path + "/folder"),
        ("passwords.tflite", "/etc/passwd"), ("nowhere.tflite", folder.path + "/none"),
        ("loop.tflite", folder.path + "/loop.tflite"),
      ]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          atPath: folder.path + "/" + name, withDestinationPath: target)
      }
      try await Hosting.serving(options) { port in
        #expect(try await net(port).body == new)
        for (name, _) in links.dropFirst() {
          let model = name.split(separator: ".")[0]
          let answer = try await Client.answer("GET", "/models/\(model).tflite", port: port)
          #expect(answer.status == 404)
          #expect(try await isLogged("file is not served", name))
        }
      }
    }

    @Test("says so where two files have one name")
    func sameName() async throws {
      try folder.write(old, to: "net.tflite")
      try folder.write(new, to: "net/model.tflite")
      try await Hosting.serving(options) { port in
        let body = try await net(port).body
        #expect(body == new)
        #expect(try await isLogged("file is not served", "net.tflite", "same name"))
      }
    }

    @Test("is not healthy while the folder is away")
    func folderAway() async throws {
      try folder.write(old, to: "net.tflite")
      let elsewhere = folder.path + "-away"
      try await Hosting.serving(options) { port in
        try FileManager.default.moveItem(atPath: folder.path, toPath: elsewhere)
        func health() async throws -> Int {
          try await Client.answer("GET", "/healthz", port: port).status
        }
        #expect(try await Hosting.eventually { try await health() == 503 })
        #expect(try await isLogged("cannot be read", "error"))
        // What was served still is: it may be a moment's trouble.
        #expect(try await net(port).body == old)
        try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.path)
        #expect(try await Hosting.eventually { try await health() == 200 })
      }
    }
  }
#endif
