/// Why a file or folder cannot be written.
public struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that was given.
  public let path: String

  /// What stands in the way.
  public let reason: SystemError

  init(_ path: String, _ reason: SystemError) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason: `'out.png' cannot be written: Is a directory`.
  public var description: String { "'\(path)' cannot be written: \(reason)" }
}
