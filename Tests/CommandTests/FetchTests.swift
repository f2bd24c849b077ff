import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import LiteTestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("swiftlet fetch")
struct FetchTests {
  /// The models, of which one replaces the other.
  static let old = (try? Fixture.bytes("shapes-int8.tflite")) ?? []
  static let new = (try? Fixture.bytes("shapes-automl/model.tflite")) ?? []

  /// What is installed of the server's `/dogs.tflite` in a folder; nil for nothing.
  private func installed(in folder: TestFolder) throws -> [UInt8]? {
    let store = ModelStore(folder: folder.path, group: "127.0.0.1/")
    guard let model = try store.model(named: "dogs") else { return nil }
    return Array(try Data(contentsOf: URL(fileURLWithPath: model.path)))
  }

  /// A process of its own for a command, whose output nobody reads.
  private func silent(_ command: String) -> Process {
    let process = Command.prepared("exec \(command)")
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  private func line(_ server: FaultyServer, _ folder: TestFolder) -> String {
    "swiftlet fetch '\(server.url("/dogs.tflite?key=SECRET"))' --folder '\(folder.path)' "
      + "--idle-timeout 5"
  }

  @Test("prints where the model is")
  func prints() throws {
    let folder = try TestFolder()
    let server = try FaultyServer { request, _ in .file(Self.new, to: request) }
    defer { server.stop() }
    let text = try Command.run(line(server, folder))
    #expect(text.status == 0)
    #expect(text.errors.isEmpty)
    let lines = text.output.split(separator: "\n")
    let path = try #require(lines.first)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: String(path)))) == Self.new)
    #expect(lines.last?.hasPrefix("\(Self.new.count) bytes, tag \"one\", SHA-256 ") == true)
    let output = folder.path + "/copy.tflite"
    let json = try Command.run(line(server, folder) + " --format json --output '\(output)'")
    #expect(json.status == 0)
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(values["path"] as? String == output)
    #expect(values["name"] as? String == "dogs")
    #expect((values["size"] as? NSNumber)?.intValue == Self.new.count)
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: output))) == Self.new)
    #expect(server.requests.count == 2)
  }

  @Test("runs the program beside it, or else the one in PATH", arguments: [true, false])
  func hasAProgramOfItsOwn(isInPath: Bool) throws {
    let folder = try TestFolder()
    let line = """
      cp "$(command -v swiftlet)" '\(folder.path)'
      \(isInPath ? "" : "PATH=/usr/bin:/bin")
      '\(folder.path)/swiftlet' fetch --help
      """
    let result = try Command.run(line)
    if isInPath {
      #expect(result.status == 0)
      #expect(result.output.contains("USAGE: swiftlet-fetch "))
    } else {
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix(
          "error: cannot run '\(folder.path)/swiftlet-fetch', nor swiftlet-fetch in PATH: "))
    }
  }

  @Test("takes files and folders of this machine")
  func local() throws {
    let folder = try TestFolder()
    let lines = [
      "Fixtures/shapes-int8.tflite", "shapes-int8 --host Fixtures",
      "'\(URL(fileURLWithPath: Fixture.folder + "/shapes-int8.tflite").absoluteString)'",
      "shapes-int8 --host '\(URL(fileURLWithPath: Fixture.folder).absoluteString)'",
    ]
    for line in lines {
      let result = try Command.run("swiftlet fetch \(line) --folder '\(folder.path)'")
      #expect(result.status == 0, "\(line): \(result.errors)")
      let path = try #require(result.output.split(separator: "\n").first)
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: String(path)))) == Self.old)
    }
  }

  @Test("speaks Firebase's protocol")
  func firebase() throws {
    let folder = try TestFolder()
    let host = try FirebaseHost(model: Self.new)
    defer { host.server.stop() }
    let result = try Command.run(
      "SWIFTLET_API_KEY=SECRET swiftlet fetch cats --project dogs --host "
        + "\(host.server.url("/")) --folder '\(folder.path)'")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("tag \"hash\""))
    #expect(host.requests(.info).first?.target.hasSuffix("/cats:download?key=SECRET") == true)
  }

  static let badInputs = [
    ("nowhere.tflite", "No such file or directory"), ("dogs", "--host or --project"),
    ("LICENSE.tflite", "LICENSE.tflite"), ("Fixtures/README.md", "is not a model"),
    ("ftp://example.com/dogs.tflite", "is not an address of http or https"),
    ("http://user:SECRET@127.0.0.1/dogs.tflite", "has a user or a password"),
    ("../Fixtures --host Fixtures", "has a '/'"),
    ("Fixtures/shapes-int8.tflite --limit 100", "at most 100 are taken"),
    (
      "Fixtures/shapes-int8.tflite --sha256 " + String(repeating: "0", count: 64),
      "has the SHA-256"
    ),
  ]

  @Test("says what is wrong", arguments: badInputs)
  func badInput(arguments: String, message: String) throws {
    let folder = try TestFolder()
    let result = try Command.run("swiftlet fetch \(arguments) --folder '\(folder.path)/store'")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!result.errors.contains("SECRET"))
  }

  @Test(
    "does not take options that mean nothing",
    arguments: ["--limit 0", "--attempts 0", "--idle-timeout nan", "--sha256 12"])
  func wrongUsage(option: String) throws {
    let result = try Command.run("swiftlet fetch dogs --host Fixtures \(option)")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  @Test("may be run twice at once", .timeLimit(.minutes(1)))
  func twoProcesses() throws {
    let folder = try TestFolder()
    let server = try FaultyServer { request, _ in .file(Self.new, to: request) }
    defer { server.stop() }
    let command = line(server, folder)
    let processes = (0..<3).map { _ in silent(command) }
    for process in processes { try process.run() }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try installed(in: folder) == Self.new)
    #expect(server.requests.filter { $0.fields["if-none-match"] == nil }.count == 1)
  }

  @Test("may be killed at any moment", .timeLimit(.minutes(5)))
  func killed() throws {
    let folder = try TestFolder()
    // The model is another one every time, and half of the connections are slow.
    let server = try FaultyServer { request, number in
      let isOld = number % 2 == 0
      let bytes = isOld ? Self.old : Self.new
      return .file(
        bytes, tag: isOld ? "\"old\"" : "\"new\"", to: request,
        fault: number % 4 < 2 ? .none : .drips(after: bytes.count - 300, everyMilliseconds: 1))
    }
    defer { server.stop() }
    let command = line(server, folder)
    let start = ContinuousClock.now
    #expect(try Command.run(command).status == 0)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    var killedCount = 0
    var random = SplitMix64(seed: 21)
    for _ in 0..<100 {
      let process = silent(command)
      try process.run()
      usleep(UInt32.random(in: 0...UInt32(time * 1500), using: &random))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let wasKilled = process.terminationReason == .uncaughtSignal
      if wasKilled { killedCount += 1 }
      #expect(wasKilled || process.terminationStatus == 0)
      let bytes = try installed(in: folder)
      #expect(bytes == Self.old || bytes == Self.new)
    }
    #expect(killedCount > 10)
    #expect(try Command.run(command).status == 0)
    let leftovers = folder.names.filter { $0.contains("partial") || $0.contains("draft") }
    #expect(leftovers.isEmpty)
  }

  /// Whether a small file system can be mounted for a child process alone.
  static let canMount =
    (try? Command.run("unshare -rm sh -c 'mount -t tmpfs -o size=64k tmpfs /mnt'").status) == 0

  @Test(
    "says that the disk is full, and leaves nothing",
    .enabled(if: canMount, "the system does not let tests mount a small disk"))
  func fullDisk() throws {
    let folder = try TestFolder()
    let server = try FaultyServer { request, number in
      number == 0
        ? .file(Self.new, to: request) : .file(Self.old, tag: "\"two\"", to: request)
    }
    defer { server.stop() }
    let command = line(server, folder)
    // There is room for one of the models, and not for both.
    let result = try Command.run(
      """
      unshare -rm sh -c "mount -t tmpfs -o size=72k tmpfs '\(folder.path)' || exit 99
      \(command) >/dev/null || exit 98
      \(command); status=\\$?; ls '\(folder.path)'; cat '\(folder.path)'/*.tflite | sha256sum
      exit \\$status"
      """)
    #expect(result.status == 1)
    #expect(result.errors.contains("No space left on device"), "\(result.errors)")
    #expect(!result.output.contains("partial"))
    #expect(!result.output.contains("draft"))
    let digest = try Command.run("sha256sum < Fixtures/shapes-automl/model.tflite").output
    #expect(result.output.hasSuffix(digest))
  }

  @Test("says that a limit of the system stops it")
  func fileSizeLimit() throws {
    let folder = try TestFolder()
    let server = try FaultyServer { request, _ in .file(Self.new, to: request) }
    defer { server.stop() }
    // What is written to stderr counts, too, but is far below.
    let result = try Command.run("trap '' XFSZ; ulimit -f 20; \(line(server, folder))")
    #expect(result.status == 1)
    #expect(result.errors.contains("File too large"), "\(result.errors)")
    #expect(!folder.names.contains { $0.contains("partial") })
    #expect(try installed(in: folder) == nil)
  }
}
