/// What the file beside a model's file says of it.
struct ModelRecord: Codable, Hashable {
  /// A version of the file.
  struct Version: Codable, Hashable {
    /// The identity of the source that it comes from.
    var source: String

    /// What tells it from others of that source.
    var tag: String

    /// The number of its bytes.
    var byteCount: Int

    /// Its SHA-256: 64 hexadecimal digits in lower case.
    var sha256: String
  }

  /// The name of the model.
  var name: String

  /// The version that is installed; nil while the first one is being installed.
  var current: Version?

  /// The version that is about to take the file's place, or has taken it.
  ///
  /// Two files cannot be replaced at once: this one says of both versions what they are, so that the
  /// file is known by its digest, whichever it is, when a process ends in between.
  var next: Version?
}
