/// What tells versions of a file apart that a server sends without a tag from elsewhere.
///
/// It is the ETag or, where there is none, `modified:` and the time of the last change or, where that
/// is missing, too, `sha256:` and the digest.
enum FileTag {
  /// The tag of a file that came with some header fields.
  static func tag(of fields: HTTPFields, sha256: String) -> String {
    if let tag = fields["ETag"], tag.hasPrefix("\"") || tag.hasPrefix("W/\"") { return tag }
    return fields["Last-Modified"].map { modified + $0 } ?? "sha256:" + sha256
  }

  /// Makes a request one for a file only if its tag is another one.
  static func ask(_ fields: inout HTTPFields, whetherStill tag: String) {
    if tag.hasPrefix("\"") || tag.hasPrefix("W/\"") {
      fields["If-None-Match"] = tag
    } else if tag.hasPrefix(modified) {
      fields["If-Modified-Since"] = String(tag.dropFirst(modified.count))
    }
  }

  private static let modified = "modified:"
}
