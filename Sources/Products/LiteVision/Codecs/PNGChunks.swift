/// The list of chunks that a PNG file is.
enum PNGChunks {
  /// The first eight bytes of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The contents of the `eXIf` chunk; nil where there is none.
  static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let reader = ByteReader(bytes[...], order: .bigEndian)
    var offset = signature.count
    while let length = reader.uint32(at: offset),
      let type = reader.bytes(at: offset + 4, count: 4)
    {
      guard let data = reader.bytes(at: offset + 8, count: length) else { return nil }
      if type.elementsEqual("eXIf".utf8) { return data }
      // The length, the type and the checksum take four bytes each.
      offset += 12 + length
    }
    return nil
  }
}
