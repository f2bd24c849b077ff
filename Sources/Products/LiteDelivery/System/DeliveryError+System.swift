import LiteBuffer

extension DeliveryError {
  /// The error that a call of the system means for a delivery.
  init(_ error: SystemError, at stage: Stage, path: String) {
    let kind: Kind = FileSystem.isFull(error) ? .diskFull : .fileFailure
    self.init(kind, at: stage, place: "'\(path)'", reason: "\(error)")
  }

  /// Runs calls of the system on a path; their errors become errors of the delivery.
  static func calling<T: ~Copyable>(
    _ path: String, at stage: Stage = .store, _ body: () throws(SystemError) -> T
  ) throws(DeliveryError) -> T {
    do throws(SystemError) {
      return try body()
    } catch {
      throw DeliveryError(error, at: stage, path: path)
    }
  }
}
