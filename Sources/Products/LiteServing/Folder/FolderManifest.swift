import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The `manifest.json` that AutoML writes beside a model, which names the model's file.
struct FolderManifest: Decodable {
  /// The name of a manifest's file.
  static let fileName = "manifest.json"

  /// The name of the model's file in the manifest's folder; nil where the manifest names none.
  let modelFile: String?

  private static let maximumByteCount = 64 << 10

  /// Reads a manifest.
  ///
  /// - Throws: ``ServingError`` where it cannot be read, or names what is not a file of its folder.
  init(path: String) throws(ServingError) {
    guard let stamp = FileStamp(path: path), stamp.isFile,
      stamp.byteCount <= Self.maximumByteCount
    else {
      throw ServingError("is not a file of at most \(Self.maximumByteCount) bytes")
    }
    let bytes: [UInt8]
    do {
      bytes = try MappedFile.copiedBytes(path: path)
    } catch {
      throw ServingError("cannot be read: \(error.reason)")
    }
    // Manifests in the wild have a comma behind the last entry.
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    guard let manifest = try? decoder.decode(FolderManifest.self, from: Data(bytes)) else {
      throw ServingError("is not JSON whose modelFile is a text")
    }
    if let name = manifest.modelFile {
      guard !name.isEmpty, name != ".", name != "..", !name.utf8.contains(UInt8(ascii: "/")),
        name.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
      else { throw ServingError("has a modelFile that is not the name of a file of its folder") }
    }
    self = manifest
  }
}
