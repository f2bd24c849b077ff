/// Why a schema cannot be understood.
public struct SchemaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was found and what is allowed.
  public let reason: String

  /// The line, from 1.
  public let line: Int

  init(_ reason: String, line: Int) {
    self.reason = reason
    self.line = line
  }

  /// The line and the reason: `line 7: expected ':', found ';'`.
  public var description: String { "line \(line): \(reason)" }
}
