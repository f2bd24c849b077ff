#if Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #else
    public import Foundation
  #endif

  extension Model {
    /// The model in the file at a URL, which is mapped rather than read.
    ///
    /// - Throws: ``SwiftletError/invalidModel(reason:)`` where the URL is not that of a file, or
    ///   the file cannot be read or is not a valid model.
    public init(contentsOf url: URL) throws(SwiftletError) {
      guard url.isFileURL else {
        throw .invalidModel(
          reason: "'\(url)': is not the URL of a file; download it, and use its file or its bytes")
      }
      try self.init(contentsOf: url.path(percentEncoded: false))
    }
  }
#endif
