/// What a look at the folder found.
enum FolderChange: Hashable, Sendable {
  /// A model is served in a version of this digest.
  case served(model: String, path: String, digest: String, byteCount: Int)

  /// A model is no longer served.
  case withdrawn(model: String)

  /// A file is not served, or not in its newest version.
  case refused(path: String, reason: String)

  /// The folder cannot be read.
  case unreadable(reason: String)
}
