import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Copies a file of this machine to where downloads go.
struct LocalCopy {
  /// What is copied.
  let plan: DownloadPlan

  /// Copies the file.
  ///
  /// - Returns: No header fields.
  /// - Throws: ``DeliveryError``, also where the file changes meanwhile.
  func run(into partial: PartialFile) throws(DeliveryError) -> HTTPFields {
    let path = plan.file.url.path
    let file = try calling(path) { () throws(SystemError) in try OpenFile(path, for: .reading) }
    let status = try calling(path) { () throws(SystemError) in try file.status() }
    guard status.isRegularFile else { throw plan.error(.fileFailure, "is not a plain file") }
    let limit = plan.options.maximumByteCount
    guard status.byteCount <= limit else {
      throw plan.error(
        .tooLarge(limit: limit), "has \(status.byteCount) bytes; at most \(limit) are taken")
    }
    try partial.restart(nil)
    plan.report(0, of: status.byteCount)
    while partial.byteCount <= status.byteCount {
      let bytes = try calling(path) { () throws(SystemError) in
        try file.read(upTo: FileDigest.partByteCount)
      }
      guard !bytes.isEmpty else { break }
      guard !Task.isCancelled else { throw DeliveryError.cancelled }
      try partial.append(bytes)
      plan.report(partial.byteCount, of: status.byteCount)
    }
    let end = try calling(path) { () throws(SystemError) in try file.status() }
    guard end == status, partial.byteCount == status.byteCount else {
      throw plan.error(.fileFailure, "changed while it was copied")
    }
    if let expected = plan.file.sha256?.lowercased(), expected != partial.sha256 {
      throw plan.error(
        .wrongChecksum,
        "the file has the SHA-256 \(partial.sha256); that of the source is \(expected)")
    }
    return HTTPFields()
  }

  private func calling<T: ~Copyable>(
    _ path: String, _ body: () throws(SystemError) -> T
  ) throws(DeliveryError) -> T {
    do throws(SystemError) {
      return try body()
    } catch {
      let kind: DeliveryError.Kind =
        FileSystem.isMissing(error)
        ? .notFound : FileSystem.isDenied(error) ? .permissionDenied : .fileFailure
      throw DeliveryError(kind, at: .file, place: "'\(path)'", reason: "\(error)")
    }
  }
}
