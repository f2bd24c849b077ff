/// Why a folder cannot be used as a model with its labels.
public struct PackageError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The file or folder cannot be opened, is not a plain file or is too large.
    case unreadable(String)

    /// The file is not a JSON object of the right values.
    case malformed(String)

    /// The manifest lacks a key.
    case missingKey(String)

    /// A file that the manifest names is not inside the manifest's folder.
    case outsideFolder(key: String, name: String)

    /// A file that the manifest names does not exist.
    case missingFile(key: String, name: String)

    /// The folder has no manifest, and not exactly one model.
    case noSingleModel(count: Int)

    /// The folder has no manifest.json and several other manifests.
    case severalManifests([String])

    /// The files say that the model is for something else.
    case wrongTask(found: String, allowed: String)
  }

  /// The path of the file or folder; nil where the contents came from memory.
  public let file: String?

  /// What went wrong.
  public let reason: Reason

  /// An error of the given parts.
  public init(_ reason: Reason, file: String? = nil) {
    self.reason = reason
    self.file = file
  }
}

extension PackageError: CustomStringConvertible {
  /// What was found, what is allowed and where.
  public var description: String {
    let message =
      switch reason {
      case .unreadable(let message):
        message
      case .malformed(let message):
        "is not what it should be: \(message)"
      case .missingKey(let key):
        "has no key '\(key)'; it must have 'modelFile', 'labelsFile' and 'modelType'"
      case .outsideFolder(let key, let name):
        "has '\(name)' as '\(key)'; it must be the name of a file in the manifest's folder"
      case .missingFile(let key, let name):
        "has '\(name)' as '\(key)', but there is no such file in the manifest's folder"
      case .noSingleModel(let count):
        "has no manifest.json and \(count) .tflite files; without a manifest there must be 1"
      case .severalManifests(let names):
        "has no manifest.json and several manifests: \(names.joined(separator: ", "))"
      case .wrongTask(let found, let allowed):
        "is for \(found); it must be for \(allowed)"
      }
    return "\(file.map { "'\($0)'" } ?? "the manifest") \(message)"
  }
}
