import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that is read whole, if it is a plain file of bounded size.
struct BoundedFile {
  /// The bytes of the file.
  let bytes: [UInt8]

  /// Why a file cannot be read: a phrase that follows its name.
  struct Failure: Error {
    let message: String
  }

  /// Reads a file of at most `limit` bytes.
  ///
  /// Pipes and devices are refused, since they may never end.
  init(contentsOf url: URL, limit: Int) throws(Failure) {
    let path = url.resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw Failure(message: "does not exist or cannot be opened")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw Failure(message: "is not a plain file")
    }
    let size =
      attributes[.size] as? Int
      ?? (attributes[.size] as? any BinaryInteger).map { Int(clamping: $0) } ?? 0
    guard size <= limit else {
      throw Failure(message: "has \(size) bytes; at most \(limit) are read")
    }
    do {
      bytes = try MappedFile.copiedBytes(path: path)
    } catch {
      throw Failure(message: "cannot be read: \(error.reason)")
    }
  }
}
