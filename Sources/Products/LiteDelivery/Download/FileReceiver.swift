/// Adds the answer to a request for a file to what is here of it.
final class FileReceiver: HTTPReceiver {
  /// What the server did.
  enum Outcome {
    /// It sent the file, or the rest of it.
    case file
    /// It said that the file is the one that the caller holds.
    case unchanged
    /// It said something else.
    case refused(HTTPResponseHead)
  }

  private let plan: DownloadPlan
  private let partial: PartialFile
  private var watch: ThroughputWatch

  /// What the server did; nil before it answers.
  private(set) var outcome: Outcome?

  /// The number of bytes of the file; nil while it is unknown.
  private(set) var totalByteCount: Int?

  /// Whether what came was added to a part that was here before.
  private(set) var isContinued = false

  /// The header fields of an answer with the file.
  private(set) var fields = HTTPFields()

  /// Nothing has come yet.
  init(_ plan: DownloadPlan, into partial: PartialFile, deadline: ContinuousClock.Instant) {
    self.plan = plan
    self.partial = partial
    watch = ThroughputWatch(options: plan.options, deadline: deadline)
    totalByteCount = plan.file.byteCount
  }

  func begin(_ head: HTTPResponseHead) throws(DeliveryError) -> Bool {
    switch head.status {
    case 200, 203, 206: break
    case 304:
      outcome = .unchanged
      return false
    default:
      outcome = .refused(head)
      return false
    }
    outcome = .file
    fields = head.fields
    guard ["identity", ""].contains(head.fields["Content-Encoding"]?.lowercased() ?? "") else {
      throw plan.error(.badAnswer, "the server compressed the file, which it was asked not to")
    }
    if head.status == 206 {
      try continueFile(head)
    } else {
      try partial.restart(plan.partialRecord(for: head.fields))
      totalByteCount = try total(head.fields["Content-Length"].flatMap { Int($0) })
    }
    plan.report(partial.byteCount, of: totalByteCount)
    return true
  }

  func receive(_ bytes: [UInt8]) throws(DeliveryError) {
    if let fault = watch.count(bytes.count) { throw plan.error(.networkFailure, fault) }
    let count = partial.byteCount + bytes.count
    guard count <= totalByteCount ?? .max else {
      throw plan.error(
        .wrongLength(found: count, expected: totalByteCount ?? 0),
        "the server sends more than the \(totalByteCount ?? 0) bytes of the file")
    }
    try checkLimit(count)
    try partial.append(bytes)
    plan.report(partial.byteCount, of: totalByteCount)
  }

  /// Checks that the answer holds the rest of the file.
  private func continueFile(_ head: HTTPResponseHead) throws(DeliveryError) {
    let range = head.fields["Content-Range"].flatMap { ContentRange($0) }
    let entityTag = head.fields["ETag"]
    guard let record = partial.record, let range, range.first == partial.byteCount,
      entityTag == nil || entityTag == record.entityTag
    else {
      try partial.restart(nil)
      throw plan.error(.networkFailure, "the server sent another part than it was asked for")
    }
    isContinued = true
    totalByteCount = try total(range.total)
  }

  /// The number of bytes of the file, from what the server and the source say.
  private func total(_ found: Int?) throws(DeliveryError) -> Int? {
    if let found, let expected = plan.file.byteCount, found != expected {
      throw plan.error(
        .wrongLength(found: found, expected: expected),
        "the file has \(found) bytes; its source says \(expected)")
    }
    let total = found ?? plan.file.byteCount
    if let total { try checkLimit(total) }
    return total
  }

  private func checkLimit(_ byteCount: Int) throws(DeliveryError) {
    let limit = plan.options.maximumByteCount
    guard byteCount <= limit else {
      throw plan.error(
        .tooLarge(limit: limit),
        "the file has \(byteCount) bytes or more; at most \(limit) are taken"
      )
    }
  }
}
