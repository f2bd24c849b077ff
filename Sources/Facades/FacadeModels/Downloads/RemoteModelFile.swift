/// The file of a downloaded model.
package struct RemoteModelFile: Hashable, Sendable {
  /// The absolute path, which may stay the same when a newer version takes the file's place.
  package let path: String

  /// What tells the version from others.
  package let version: String

  package init(path: String, version: String) {
    self.path = path
    self.version = version
  }
}
