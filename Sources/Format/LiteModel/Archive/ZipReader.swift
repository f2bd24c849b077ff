/// Reads the records of a ZIP archive.
struct ZipReader: ~Escapable {
  let bytes: RawSpan

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) {
    self.bytes = bytes
  }

  /// The offset of the record that ends the archive: the last one whose comment
  /// reaches to the end of the bytes; nil where there is none.
  func endRecord() -> Int? {
    let last = bytes.byteCount - 22
    guard last >= 0 else { return nil }
    for offset in stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    where bytes.byte(offset) == 0x50 && bytes.uint32(offset) == 0x0605_4B50 {
      if offset + 22 + bytes.uint16(offset + 20) == bytes.byteCount { return offset }
    }
    return nil
  }

  /// The entry of the directory at an offset, and the offset of the next one.
  func entry(at offset: Int, before end: Int, base: Int) throws(ZipError) -> (ZipEntry, Int) {
    guard end - offset >= 46, bytes.uint32(offset) == 0x0201_4B50 else {
      throw ZipError("an entry of the archive's directory is cut off or damaged", at: offset)
    }
    let nameLength = bytes.uint16(offset + 28)
    let next = offset + 46 + nameLength + bytes.uint16(offset + 30) + bytes.uint16(offset + 32)
    guard next <= end else {
      throw ZipError("an entry of the archive's directory is cut off", at: offset)
    }
    let entry = ZipEntry(
      name: bytes.extracting(offset + 46..<offset + 46 + nameLength).text(),
      method: bytes.uint16(offset + 10),
      isEncrypted: bytes.uint16(offset + 8) & 1 != 0,
      checksum: UInt32(truncatingIfNeeded: bytes.uint32(offset + 16)),
      packedSize: bytes.uint32(offset + 20),
      size: bytes.uint32(offset + 24),
      header: base + bytes.uint32(offset + 42))
    guard entry.header < end else {
      throw ZipError(
        "'\(entry.name)' starts at byte \(entry.header), after the archive's directory",
        at: offset + 42)
    }
    return (entry, next)
  }

  /// Where the packed bytes of an entry lie: after its local header.
  func contents(of entry: ZipEntry) throws(ZipError) -> Range<Int> {
    let header = entry.header
    guard bytes.byteCount - header >= 30, bytes.uint32(header) == 0x0403_4B50 else {
      throw ZipError("there is no local header", at: header)
    }
    let start = header + 30 + bytes.uint16(header + 26) + bytes.uint16(header + 28)
    guard start <= bytes.byteCount, entry.packedSize <= bytes.byteCount - start else {
      throw ZipError(
        "\(entry.packedSize) packed bytes start at byte \(start), "
          + "but the file has \(bytes.byteCount) bytes", at: header)
    }
    return start..<start + entry.packedSize
  }
}
