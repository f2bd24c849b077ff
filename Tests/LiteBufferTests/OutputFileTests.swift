import Foundation
import LiteBuffer
import Testing

/// Every name is in a folder of the test's own: nothing here goes near the system's devices.
@Suite struct OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("OutputFileTests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String) throws(OutputFileError) {
    try OutputFile.write(Array(text.utf8).span, to: path(name))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: path(name))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  @Test func writesANewFileAndReplacesAnOldOne() throws {
    defer { remove() }
    try write("first", to: "file")
    let first = try attributes("file")[.systemFileNumber] as? Int
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("file"))
    try write("2", to: "file")
    #expect(try text("file") == "2")
    #expect(try attributes("file")[.systemFileNumber] as? Int != first)
    #expect(try attributes("file")[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }

  @Test func writesThroughALink() throws {
    defer { remove() }
    try write("a longer text", to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")
    try write("new", to: "link")
    #expect(try text("target") == "new")
    #expect(try attributes("link")[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func makesWhatALinkLeadsTo() throws {
    defer { remove() }
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "target")
    try write("new", to: "link")
    #expect(try text("target") == "new")
    #expect(try attributes("link")[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func aFileOfTwoNamesStaysOne() throws {
    defer { remove() }
    try write("old", to: "one")
    try FileManager.default.linkItem(atPath: path("one"), toPath: path("other"))
    try write("new", to: "one")
    #expect(try text("other") == "new")
  }

  @Test func writesIntoAPipe() throws {
    defer { remove() }
    let pipe = path("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    // Open for reading too, so that nobody waits for anybody.
    let reader = try FileHandle(forUpdating: URL(fileURLWithPath: pipe))
    try write("new", to: "pipe")
    #expect(try reader.read(upToCount: 3) == Data("new".utf8))
    let type = try attributes("pipe")[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }

  @Test func refusesFolders() throws {
    defer { remove() }
    try OutputFile.makeFolder(path("folder"))
    let error = try #require(throws: OutputFileError.self) { try write("new", to: "folder") }
    #expect("\(error)" == "'\(path("folder"))' cannot be written: Is a directory")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("folder")).isEmpty)
    #expect(throws: OutputFileError.self) { try write("new", to: "nowhere/file") }
  }

  @Test func makesFolders() throws {
    defer { remove() }
    try OutputFile.makeFolder(path("a/b/c"))
    try OutputFile.makeFolder(path("a/b/c/"))
    try write("new", to: "a/b/c/file")
    #expect(try text("a/b/c/file") == "new")
    let error = try #require(throws: OutputFileError.self) {
      try OutputFile.makeFolder(path("a/b/c/file"))
    }
    #expect("\(error)" == "'\(path("a/b/c/file"))' cannot be written: Not a directory")
  }

  @Test func anErrorNamesWhatTheSystemSays() {
    defer { remove() }
    let error = #expect(throws: SystemError.self) {
      try OutputFile.write([1].span, toDescriptor: -1)
    }
    #expect(error.map { "\($0)" } == "Bad file descriptor")
    #expect(error?.isBrokenPipe == false)
  }
}
