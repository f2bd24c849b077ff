/// The orientation tag of EXIF data, which are a TIFF structure.
enum ExifOrientation {
  private static let tag = 0x0112
  private static let (short, long) = (3, 4)

  /// The orientation; nil where the data do not say or cannot be understood.
  ///
  /// Broken EXIF data do not make a picture unreadable.
  static func read(from tiff: ArraySlice<UInt8>) -> ImageOrientation? {
    let order: ByteReader.Order
    switch tiff.prefix(2) {
    case [0x49, 0x49]: order = .littleEndian
    case [0x4D, 0x4D]: order = .bigEndian
    default: return nil
    }
    let reader = ByteReader(tiff, order: order)
    guard reader.uint16(at: 2) == 42, let directory = reader.uint32(at: 4),
      let entryCount = reader.uint16(at: directory)
    else { return nil }
    for entry in 0..<entryCount {
      let offset = directory + 2 + entry * 12
      guard let entryTag = reader.uint16(at: offset) else { return nil }
      guard entryTag == tag else { continue }
      guard reader.uint32(at: offset + 4) == 1 else { return nil }
      let value: Int?
      switch reader.uint16(at: offset + 2) {
      case short: value = reader.uint16(at: offset + 8)
      case long: value = reader.uint32(at: offset + 8)
      default: value = nil
      }
      return value.flatMap(UInt8.init(exactly:)).flatMap(ImageOrientation.init)
    }
    return nil
  }
}
