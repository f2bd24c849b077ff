import LiteDigest
import LiteModel

/// One version of a file that is served.
final class ServedFile: Sendable {
  /// The contents.
  let source: SourceFile

  /// The tag of the version.
  let tag: EntityTag

  /// When the contents were written, as HTTP writes it.
  let modified: String

  /// The number of bytes.
  var byteCount: Int { source.stamp.byteCount }

  /// The media type, by the extension of the name.
  var mediaType: String {
    switch source.path.split(separator: ".").last {
    case "txt": "text/plain; charset=utf-8"
    case "csv": "text/csv; charset=utf-8"
    case "json": "application/json"
    default: "application/octet-stream"
    }
  }

  /// Opens a file and reads it once.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - isModel: Whether it must be a model.
  /// - Throws: ``ServingError`` where it cannot be read, was changed meanwhile or is no model.
  init(path: String, isModel: Bool) throws(ServingError) {
    source = try SourceFile(path: path)
    tag = EntityTag(try source.digest().hexadecimal)
    modified = source.stamp.modified.httpDate
    guard isModel else { return }
    do {
      _ = try Model(contentsOf: path)
    } catch {
      throw ServingError("\(error)")
    }
    // The model was read by its path, the digest from what was open.
    guard source.isUnchanged, FileStamp(path: path) == source.stamp else {
      throw ServingError("'\(path)' was changed while it was read")
    }
  }
}
