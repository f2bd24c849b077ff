#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Brings one file into the store, by as many attempts as it takes.
struct Download {
  /// What is downloaded.
  let plan: DownloadPlan

  /// What requests are made with.
  let exchange: HTTPExchange

  /// Where the file goes.
  let store: ModelStore

  /// Throws for what is not a model.
  let validate: @Sendable (String) throws -> Void

  /// Downloads, checks and installs the file.
  ///
  /// - Returns: The new version; nil where the server says that it is the one that is installed.
  func run() async throws(DeliveryError) -> ModelRecord.Version? {
    let partial = try PartialFile(
      of: plan.name, from: plan.source, tag: plan.file.tag, in: store)
    do throws(DeliveryError) {
      let fields: HTTPFields
      if plan.file.url.isFileURL {
        fields = try LocalCopy(plan: plan).run(into: partial)
      } else if let received = try await receive(into: partial) {
        fields = received
      } else {
        store.removeLeftovers(of: plan.name)
        return nil
      }
      return try install(partial, fields)
    } catch {
      let isWorthKeeping =
        error.kind == .networkFailure || error.kind == .cancelled || error.isTransient
      if !isWorthKeeping || partial.record == nil { store.removeLeftovers(of: plan.name) }
      throw error
    }
  }

  /// Receives the whole file.
  ///
  /// - Returns: The header fields that came with it; nil where it is unchanged.
  private func receive(into partial: PartialFile) async throws(DeliveryError) -> HTTPFields? {
    var attempts = Attempts(
      options: plan.options, deadline: exchange.deadline, report: exchange.report)
    var most = partial.byteCount
    var mayStartOver = true
    while true {
      let receiver = FileReceiver(plan, into: partial, deadline: exchange.deadline)
      do throws(DeliveryError) {
        try await exchange.send(plan.request(resuming: partial), to: receiver, at: .file)
        switch receiver.outcome {
        case .unchanged?:
          guard plan.held != nil, plan.file.tag == nil else {
            throw plan.error(.badAnswer, "the server says 304 Not Modified, which was not asked")
          }
          return nil
        case .refused(let head)?:
          try check(head, partial)
        case .file?:
          if try isComplete(
            partial, receiver, mayStartOver: mayStartOver && receiver.isContinued)
          {
            return receiver.fields
          }
          mayStartOver = false
          continue
        case nil: throw plan.error(.networkFailure, "there is no answer")
        }
      } catch {
        guard error.kind == .networkFailure || error.isTransient else { throw error }
        if partial.byteCount >= most + max(1, plan.options.minimumByteCount) { attempts.succeed() }
        most = max(most, partial.byteCount)
        try await attempts.wait(after: error)
      }
    }
  }

  /// Throws what a status other than those of files means; returns where the start is worth another
  /// attempt.
  private func check(_ head: HTTPResponseHead, _ partial: PartialFile) throws(DeliveryError) {
    let status = HTTPStatus.described(head.status)
    if head.status == 416, partial.record != nil {
      try partial.restart(nil)
      throw plan.error(.networkFailure, "the server says \(status)")
    }
    // Whichever clock is wrong: an address that is asked for in vain costs little.
    if let expiry = plan.file.expiry, expiry < max(head.time, .now),
      [400, 401, 403, 404, 410].contains(head.status)
    {
      throw plan.error(.expired, "the address is no longer valid: the server says \(status)")
    }
    throw plan.error(
      HTTPStatus.kind(of: head.status), "the server says \(status)",
      retryAfter: RetryAfter.duration(in: head))
  }

  /// Checks the number of bytes and the checksums.
  ///
  /// - Returns: Whether they are right; false where a part of an earlier attempt may be to blame,
  ///   which is dropped then.
  private func isComplete(
    _ partial: PartialFile, _ receiver: FileReceiver, mayStartOver: Bool
  ) throws(DeliveryError) -> Bool {
    let total = receiver.totalByteCount ?? partial.byteCount
    guard partial.byteCount == total else {
      throw plan.error(
        .wrongLength(found: partial.byteCount, expected: total),
        "the server sent \(partial.byteCount) bytes of the file; it has \(total)")
    }
    for expected in plan.checksums(in: receiver.fields) {
      let found = try partial.checksum(by: expected.algorithm)
      guard found != expected.value else { continue }
      if mayStartOver {
        try partial.restart(nil)
        return false
      }
      throw plan.error(
        .wrongChecksum,
        "the file has the \(expected.algorithm.rawValue) \(found); that of the source is "
          + expected.value)
    }
    return true
  }

  private func install(
    _ partial: PartialFile, _ fields: HTTPFields
  ) throws(DeliveryError) -> ModelRecord.Version {
    let paths = store.paths(for: plan.name)
    plan.report(.checking)
    try partial.sync()
    do {
      try validate(paths.partial)
    } catch {
      throw DeliveryError(
        .invalidModel, at: .store, place: plan.file.url.shown,
        reason: "the file is not a model: \(error)")
    }
    guard !Task.isCancelled else { throw DeliveryError.cancelled }
    let sha256 = partial.sha256
    let version = ModelRecord.Version(
      source: plan.source, tag: plan.file.tag ?? FileTag.tag(of: fields, sha256: sha256),
      byteCount: partial.byteCount, sha256: sha256)
    try store.install(paths.partial, as: plan.name, version)
    store.removeLeftovers(of: plan.name)
    return version
  }
}

extension DeliveryError {
  /// Whether the server may answer otherwise later.
  fileprivate var isTransient: Bool {
    switch kind {
    case .rateLimited: true
    case .serverError(let status): HTTPStatus.isTransient(status)
    default: false
    }
  }
}
