/// What is known of a file of which a part is here.
struct PartialRecord: Codable, Hashable {
  /// The name of the model.
  var name: String

  /// The identity of the source that it comes from.
  var source: String

  /// The tag that the source gave the version; nil for that of the file.
  var tag: String?

  /// The ETag of the file; never a weak one, which does not stand for the same bytes.
  var entityTag: String
}
