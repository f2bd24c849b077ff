import LiteBuffer

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

extension Model {
  /// What the model says of itself in its `TFLITE_METADATA` entry; nil where it has none.
  ///
  /// It is read anew each time. A model runs without it, so it is checked only here.
  ///
  /// - Throws: ``ModelError`` where the entry is damaged.
  public var modelMetadata: ModelMetadata? {
    get throws(ModelError) {
      let name = "TFLITE_METADATA"
      guard let entry = metadata.first(where: { $0.name == name }) else { return nil }
      guard let range = entry.range else {
        throw ModelError(
          file: self.name, place: .metadata(name),
          reason: "refers to a buffer that is not there or holds nothing")
      }
      var reader = MetadataReader(fileSize: bytes.byteCount)
      do throws(FlatBufferError) {
        return try reader.read(bytes, in: range)
      } catch {
        throw ModelError(file: self.name, .metadata(name), error)
      }
    }
  }
}
