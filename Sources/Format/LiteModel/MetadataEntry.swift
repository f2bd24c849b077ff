/// Named bytes that are kept with a model, such as `min_runtime_version`.
public struct MetadataEntry: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Where the bytes lie in the file; nil where the entry refers to a buffer that is not
  /// there.
  public let range: Range<Int>?

  /// An entry, and where its bytes lie in the file.
  public init(name: String, range: Range<Int>?) {
    self.name = name
    self.range = range
  }
}
