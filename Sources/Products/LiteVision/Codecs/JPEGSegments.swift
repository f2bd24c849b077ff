/// The marker segments at the head of a JPEG file.
enum JPEGSegments {
  /// The first three bytes of every JPEG file: the start-of-image marker and the first
  /// byte of the next marker.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The TIFF structure of the EXIF segment; nil where there is none before the first scan.
  static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let reader = ByteReader(bytes[...], order: .bigEndian)
    let header: [UInt8] = Array("Exif".utf8) + [0, 0]
    var offset = 2
    while let prefix = reader.uint8(at: offset), let marker = reader.uint8(at: offset + 1) {
      guard prefix == 0xFF else { return nil }
      switch marker {
      case 0xFF:  // a fill byte before the marker
        offset += 1
      case 0x01, 0xD0...0xD7:  // markers without a segment
        offset += 2
      case 0xD9, 0xDA:  // the end of the image, the start of a scan
        return nil
      default:
        guard let length = reader.uint16(at: offset + 2), length >= 2,
          let segment = reader.bytes(at: offset + 4, count: length - 2)
        else { return nil }
        if marker == 0xE1, segment.starts(with: header) {
          return segment.dropFirst(header.count)
        }
        offset += 2 + length
      }
    }
    return nil
  }
}
