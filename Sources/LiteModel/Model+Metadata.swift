extension Model {
  /// The bytes of a metadata entry; nil where there is none of that name.
  public func metadataRange(named name: String) -> Range<Int>? {
    metadata.first { $0.name == name }?.range
  }

  /// The earliest version of TensorFlow Lite that the converter says can run the model,
  /// such as `1.14.0`; nil where it does not say.
  public var minimumRuntimeVersion: String? {
    guard let range = metadataRange(named: "min_runtime_version") else { return nil }
    let text = bytes.extracting(range).text().prefix { $0 != "\0" }
    return text.isEmpty ? nil : String(text)
  }
}
