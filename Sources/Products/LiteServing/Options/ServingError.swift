/// Why a host cannot serve, or cannot serve a file.
public struct ServingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found, what is allowed and where.
  public let reason: String

  /// The reason.
  public var description: String { reason }

  init(_ reason: String) {
    self.reason = reason
  }
}
