import LiteDelivery

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `swiftlet-fetch` prints.
struct FetchReport: Encodable {
  let name: String
  let path: String
  let size: Int
  let tag: String
  let sha256: String

  /// A model, and where the caller finds it.
  init(_ model: InstalledModel, path: String) {
    name = model.name
    self.path = path
    size = model.byteCount
    tag = model.tag
    sha256 = model.sha256
  }

  /// The path alone on the first line, for scripts, and the rest on the second one.
  var text: String { "\(path)\n\(size) bytes, tag \(tag), SHA-256 \(sha256)" }

  /// One object of JSON.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
