import LiteBuffer

extension ZipArchive {
  /// The contents of an entry.
  ///
  /// - Throws: ``ZipError`` where the entry is encrypted, packed by a method other than
  ///   store and deflate, larger than allowed or than its packed bytes can hold, where there is no
  ///   memory for it, or where its CRC-32 is wrong.
  static func contents(
    of entry: ZipEntry, in bytes: RawSpan, mostBytes: Int
  ) throws(ZipError) -> [UInt8] {
    guard !entry.isEncrypted else {
      throw ZipError("is encrypted, which is not supported", at: entry.header)
    }
    guard let method = ZipEntry.Method(rawValue: entry.method) else {
      throw ZipError(
        "has compression method \(entry.method); it must be 0 (stored) or 8 (deflated)",
        at: entry.header)
    }
    guard entry.size <= mostBytes else {
      throw ZipError(
        "has \(entry.size) bytes; at most \(mostBytes) are unpacked", at: entry.header)
    }
    guard HeapMemory.hasRoom(for: entry.size) else {
      throw ZipError("has \(entry.size) bytes, for which there is no memory", at: entry.header)
    }
    let range = try ZipReader(bytes).contents(of: entry)
    let contents =
      switch method {
      case .stored: try stored(bytes.extracting(range), size: entry.size, at: range.lowerBound)
      case .deflated: try inflated(bytes.extracting(range), size: entry.size, at: range.lowerBound)
      }
    guard Deflate.checksum(of: contents) == entry.checksum else {
      throw ZipError("has another CRC-32 than the archive says", at: range.lowerBound)
    }
    return contents
  }

  private static func stored(_ packed: RawSpan, size: Int, at offset: Int) throws(ZipError)
    -> [UInt8]
  {
    guard packed.byteCount == size else {
      throw ZipError(
        "has \(size) bytes, but \(packed.byteCount) are stored", at: offset)
    }
    return packed.copied()
  }

  private static func inflated(_ packed: RawSpan, size: Int, at offset: Int) throws(ZipError)
    -> [UInt8]
  {
    guard size <= packed.byteCount * Deflate.maximumRatio else {
      throw ZipError(
        "has \(size) bytes, more than \(packed.byteCount) packed bytes can hold", at: offset)
    }
    guard let contents = Deflate.inflate(packed, size: size) else {
      throw ZipError("its packed bytes are damaged or do not give \(size) bytes", at: offset)
    }
    return contents
  }
}
