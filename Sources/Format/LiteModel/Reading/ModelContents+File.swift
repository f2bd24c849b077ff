import LiteBuffer

extension ModelContents {
  /// Reads and checks a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: What messages call it.
  /// - Throws: ``ModelError`` where the file is not a valid model.
  init(of bytes: RawSpan, file: String) throws(ModelError) {
    if let reason = FileKind.reasonAgainst(bytes) {
      throw ModelError(file: file, reason: "is not a TensorFlow Lite model: \(reason)")
    }
    var reader = ModelReader(bytes)
    do {
      self = try reader.read()
    } catch {
      throw ModelError(file: file, reader.place, error)
    }
    var checks = GraphChecks(contents: self, bytes: bytes, file: file)
    checks.run()
    defects =
      reader.defects.map { ModelError(file: file, place: $0.place, reason: $0.reason) }
      + checks.defects
  }
}

extension ModelError {
  /// What was wrong with a part of a file.
  init(file: String, _ place: ModelPlace, _ error: FlatBufferError) {
    let field = error.field.map { "\($0): " } ?? ""
    self.init(file: file, place: place, reason: field + error.reason, offset: error.offset)
  }
}
