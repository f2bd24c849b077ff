/// The directory of a ZIP archive that ends some bytes.
///
/// TensorFlow Lite packs label files into a model by appending a ZIP archive to it.
/// Offsets in the archive may count from its own first byte or from the first byte of
/// the file; both are read. ZIP64, encryption and several disks are not supported.
struct ZipArchive: Sendable {
  /// The files, in the order of the directory.
  let entries: [ZipEntry]

  /// The directory of the archive at the end of some bytes; nil where there is none.
  ///
  /// - Throws: ``ZipError`` where the archive's directory is not valid.
  init?(endOf bytes: RawSpan) throws(ZipError) {
    let reader = ZipReader(bytes)
    guard let end = reader.endRecord() else { return nil }
    let (entryCount, diskEntryCount) = (bytes.uint16(end + 10), bytes.uint16(end + 8))
    let (size, start) = (bytes.uint32(end + 12), bytes.uint32(end + 16))
    guard entryCount == diskEntryCount, bytes.uint16(end + 4) == 0 else {
      throw ZipError("the archive spans several disks", at: end)
    }
    guard entryCount != 0xFFFF, start != 0xFFFF_FFFF else {
      throw ZipError("the archive is a ZIP64 archive, which is not supported", at: end)
    }
    let directory = end - size
    let base = directory - start
    guard base >= 0 else {
      throw ZipError(
        "the directory of the archive has \(size) bytes after \(start), "
          + "but ends at byte \(end)", at: end + 12)
    }

    var entries: [ZipEntry] = []
    var position = directory
    for _ in 0..<entryCount {
      let (entry, next) = try reader.entry(at: position, before: end, base: base)
      entries.append(entry)
      position = next
    }
    self.entries = entries
  }
}
