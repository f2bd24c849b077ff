#if Server
  import Foundation
  import Testing

  @Suite("The README's commands that host and fetch a model")
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

    @Test("bring the model whole")
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
  }
#endif
