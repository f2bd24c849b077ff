import Foundation
import LiteBuffer
import LiteSchema
import Testing

/// What Google's reader makes of the builder's bytes.
///
/// `make check-schema` compares every table; this is the same for one model, so that the
/// tests show it where `flatc` is installed.
struct FlatcTests {
  private static let flatc = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { "\($0)/flatc" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: flatc != nil, "flatc is not installed"))
  func flatcReadsTheModel() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("FlatcTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("model.tflite")
    try Data(SampleModel.bytes).write(to: file)
    let schema = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Schemas/tflite.fbs")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.flatc))
    process.arguments = [
      "--json", "--strict-json", "--defaults-json", "-o", folder.path, schema.path, "--", file.path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let theirs = try Data(contentsOf: folder.appendingPathComponent("model.json"))
    let bytes = SampleModel.bytes
    let root = try Table.root(of: bytes.span.rawBytes)
    let ours = Data(try JSONDump.text(of: root, schema: Schema.descriptor))
    #expect(try withoutScales(ours) == withoutScales(theirs))
  }

  /// The parsed text without `scale`, which flatc rounds to six decimals.
  private func withoutScales(_ text: Data) throws -> NSObject {
    func strip(_ value: Any) -> Any {
      switch value {
      case let list as [Any]: list.map(strip)
      case let table as [String: Any]:
        table.filter { $0.key != "scale" }.mapValues(strip)
      default: value
      }
    }
    let parsed = strip(try JSONSerialization.jsonObject(with: text))
    return try #require(parsed as? NSObject)
  }
}
