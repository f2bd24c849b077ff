/// Why a file cannot be mapped.
public struct MappedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that was given.
  public let path: String

  /// What stands in the way, such as `No such file or directory`.
  public let reason: String

  /// An error of a file.
  public init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  static let empty = "Is empty"

  /// Whether the file is there, but has no bytes.
  var isEmptyFile: Bool { reason == MappedFileError.empty }

  /// The path and the reason: `'model.tflite': Is a directory`.
  public var description: String { "'\(path)': \(reason)" }
}
