import LiteBuffer

/// Keeps other processes, and other deliveries of this one, from downloading the same model.
final class ModelLock {
  private let file: OpenFile

  private init(_ file: consuming OpenFile) {
    self.file = file
  }

  /// Waits until nobody else downloads to a store's file.
  ///
  /// - Parameters:
  ///   - path: The file whose lock it is.
  ///   - deadline: When to give up.
  /// - Returns: The lock, which ends with this object.
  /// - Throws: ``DeliveryError``, also where the task is cancelled.
  static func taken(
    _ path: String, until deadline: ContinuousClock.Instant
  ) async throws(DeliveryError) -> ModelLock {
    while true {
      guard !Task.isCancelled else { throw DeliveryError.cancelled }
      if let lock = try ifFree(path) { return lock }
      guard ContinuousClock.now < deadline else {
        throw DeliveryError(
          .fileFailure, at: .store, place: "'\(path)'",
          reason: "another process has been downloading this model for too long")
      }
      // The system tells nobody when a lock is free.
      try? await Task.sleep(for: .milliseconds(50))
    }
  }

  /// The lock, if nobody has it.
  static func ifFree(_ path: String) throws(DeliveryError) -> ModelLock? {
    let file = try DeliveryError.calling(path) { () throws(SystemError) in
      try OpenFile(path, for: .updating)
    }
    let isTaken = try DeliveryError.calling(path) { () throws(SystemError) in
      try file.lock(waits: false)
    }
    return isTaken ? ModelLock(file) : nil
  }
}
