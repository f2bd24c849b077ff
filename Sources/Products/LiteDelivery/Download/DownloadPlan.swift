#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What is downloaded, and for whom.
struct DownloadPlan: Sendable {
  /// The name of the model.
  let name: String

  /// The identity of the source.
  let source: String

  /// The file that the source offers.
  let file: OfferedFile

  /// The version that is installed and comes from the same source; nil for none.
  let held: ModelRecord.Version?

  /// The rules.
  let options: DeliveryOptions

  /// Is told of every change.
  let report: @Sendable (DeliveryEvent) -> Void

  /// An error about the file.
  func error(
    _ kind: DeliveryError.Kind, _ reason: String, retryAfter: Duration? = nil
  ) -> DeliveryError {
    DeliveryError(kind, at: .file, place: file.url.shown, reason: reason, retryAfter: retryAfter)
  }

  /// Tells how much of the file is here.
  func report(_ byteCount: Int, of total: Int?) {
    report(.progress(DeliveryProgress(receivedByteCount: byteCount, totalByteCount: total)))
  }

  /// What the source, and the server in the header fields of its answer, say of the whole file.
  func checksums(in fields: HTTPFields) -> [Checksum] {
    let given = file.sha256.map { Checksum(algorithm: .sha256, value: $0.lowercased()) }
    let served = ChecksumFields.checksums(in: fields, entityTagIsMD5: file.entityTagIsMD5)
    return (given.map { [$0] } ?? []) + served
  }

  /// What the rest of the file can be asked for with; nil where the server gives no tag for it.
  func partialRecord(for fields: HTTPFields) -> PartialRecord? {
    guard let entityTag = fields["ETag"], entityTag.hasPrefix("\"") else { return nil }
    return PartialRecord(name: name, source: source, tag: file.tag, entityTag: entityTag)
  }

  /// The request for the file, or for the rest of it.
  func request(resuming partial: PartialFile) -> HTTPRequest {
    var request = HTTPRequest(file.url, fields: file.fields)
    // The length and the digest are those of the file itself.
    request.fields["Accept-Encoding"] = "identity"
    if let record = partial.record {
      request.fields["Range"] = "bytes=\(partial.byteCount)-"
      request.fields["If-Range"] = record.entityTag
    }
    if file.tag == nil, let tag = held?.tag { FileTag.ask(&request.fields, whetherStill: tag) }
    return request
  }
}
