import Foundation
import LiteBuffer
import Testing

struct MappedFileTests {
  /// Runs with a folder that is removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("MappedFileTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Why a file cannot be mapped; nil where it can.
  private func refusal(of path: String) -> String? {
    do throws(MappedFileError) {
      _ = try MappedFile(path: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [1, 4096, 10_000])
  func bytesAreThoseOfTheFile(count: Int) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent("file")
      let numbers = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      var builder = FlatBufferBuilder()
      var fields = TableFields()
      fields.set(0, builder.vector(numbers))
      let contents = builder.finish(builder.table(fields, as: Table.self))
      try Data(contents).write(to: path)
      let file = try MappedFile(path: path.path)
      let byteCount = file.bytes.byteCount
      let found = try Array(Table.root(of: file.bytes).scalars(0, of: UInt8.self))
      #expect(byteCount == contents.count)
      #expect(found == numbers)
    }
  }

  @Test func whatIsNoFileIsNamed() throws {
    try withFolder { folder in
      let missing = folder.appendingPathComponent("missing").path
      #expect(refusal(of: missing) == "'\(missing)': No such file or directory")
      #expect(refusal(of: folder.path) == "'\(folder.path)': Is a directory")
      let empty = folder.appendingPathComponent("empty")
      try Data().write(to: empty)
      #expect(refusal(of: empty.path) == "'\(empty.path)': Is empty")
      #expect(refusal(of: "/dev/null") == "'/dev/null': Is not a regular file")
    }
  }
}
