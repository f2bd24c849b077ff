#if Server
  import Foundation
  import Testing

  @Suite("The commands that host and fetch a model")
  struct ReadmeHostingTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The words of the command that begins with a program's name.
    private func words(of program: String) throws -> [String] {
      let readme = try String(
        contentsOf: Self.repository.appending(path: "README.md"), encoding: .utf8)
      let section = try #require(
        readme.components(separatedBy: "### Hosting models\n").dropFirst().first)
      let line = try #require(
        section.split(separator: "\n").first { $0.hasPrefix("\(program) ") })
      return line.split(separator: " ").dropFirst().map(String.init)
    }

    @Test("of the README bring the model whole")
    func fetches() async throws {
      let fixtures = Self.repository.appending(path: "Fixtures")
      let host = try ServeProcess(
        try words(of: "swiftlet-serve").map { word in
          switch word {
          case "Fixtures": fixtures.path
          case "8080": "0"
          default: word
          }
        })
      let port = try await host.port()
      let folder = try ModelFolder()
      let fetch = Process()
      fetch.executableURL = ServeProcess.products.appending(path: "swiftlet")
      fetch.arguments =
        try words(of: "swiftlet").map { word in
          word == ".build/shapes.tflite"
            ? "\(folder.path)/shapes.tflite"
            : word.replacingOccurrences(of: ":8080", with: ":\(port)")
        } + ["--folder", "\(folder.path)/store"]
      fetch.standardOutput = FileHandle.nullDevice
      try fetch.run()
      #expect(try await Hosting.eventually { !fetch.isRunning })
      #expect(fetch.terminationStatus == 0)
      #expect(
        FileManager.default.contents(atPath: "\(folder.path)/shapes.tflite")
          == FileManager.default.contents(
            atPath: fixtures.appending(path: "shapes-int8.tflite").path))
    }

    @Test("speak Firebase's protocol with each other, without settings of an app")
    func firebase() async throws {
      let folder = try ModelFolder()
      let net = ModelFolder.model()
      try folder.write(net, to: "models/net.tflite")
      let host = try ServeProcess("--models", "\(folder.path)/models", "--port", "0")
      let fetch = Process()
      fetch.executableURL = ServeProcess.products.appending(path: "swiftlet")
      fetch.arguments = [
        "fetch", "net", "--project", "any", "--host", "http://127.0.0.1:\(try await host.port())",
        "--folder", "\(folder.path)/store", "--output", "\(folder.path)/copy.tflite",
      ]
      fetch.standardOutput = FileHandle.nullDevice
      try fetch.run()
      #expect(try await Hosting.eventually { !fetch.isRunning })
      #expect(fetch.terminationStatus == 0)
      #expect(FileManager.default.contents(atPath: "\(folder.path)/copy.tflite") == Data(net))
    }
  }
#endif
