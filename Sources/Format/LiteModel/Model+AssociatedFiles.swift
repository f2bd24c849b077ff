extension Model {
  /// The names of the files that are packed into the model's file, in the order of the
  /// archive; empty where there is no archive or it cannot be read.
  public var associatedFiles: [String] {
    (try? packedFiles)?.map(\.name) ?? []
  }

  /// The files that are packed into the model's file, in the order of the archive; empty
  /// where there is no archive.
  ///
  /// - Throws: ``ModelError`` where the archive cannot be read.
  public var packedFiles: [PackedFile] {
    get throws(ModelError) {
      let entries = try archive()?.entries ?? []
      return entries.map {
        PackedFile(name: $0.name, size: $0.size, packedSize: $0.packedSize)
      }
    }
  }

  /// The most bytes of a packed file that are unpacked unless the caller says otherwise: 256 MiB.
  public static let usualMostUnpackedBytes = 1 << 28

  /// The contents of a packed file, such as the labels of a classifier.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the archive.
  ///   - mostBytes: The most bytes that it may have; checked before anything is unpacked.
  /// - Returns: The bytes of the file.
  /// - Throws: ``ModelError`` where there is no such file, where it is larger, or where the
  ///   archive or the entry is damaged.
  public func contents(
    ofAssociatedFile name: String, mostBytes: Int = Model.usualMostUnpackedBytes
  ) throws(ModelError) -> [UInt8] {
    let archive = try archive()
    guard let entry = archive?.entries.first(where: { $0.name == name }) else {
      let known = archive?.entries.map { "'\($0.name)'" }.joined(separator: ", ") ?? ""
      throw ModelError(
        file: self.name, place: .associatedFile(name),
        reason: "is not in the model; it has \(known.isEmpty ? "no files" : known)")
    }
    do throws(ZipError) {
      return try ZipArchive.contents(of: entry, in: bytes, mostBytes: mostBytes)
    } catch {
      throw ModelError(
        file: self.name, place: .associatedFile(name), reason: error.reason, offset: error.offset)
    }
  }

  /// The archive that ends the file; nil where there is none.
  func archive() throws(ModelError) -> ZipArchive? {
    do throws(ZipError) {
      return try ZipArchive(endOf: bytes)
    } catch {
      throw ModelError(file: name, reason: error.reason, offset: error.offset)
    }
  }
}
