/// Numbers in a run of bytes; nil where they would reach past its end.
struct ByteReader {
  /// Which byte of a number comes first.
  enum Order {
    case bigEndian
    case littleEndian
  }

  private let contents: ArraySlice<UInt8>
  private let order: Order

  init(_ contents: ArraySlice<UInt8>, order: Order) {
    self.contents = contents
    self.order = order
  }

  /// Some bytes, by their distance from the first.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= contents.count, count <= contents.count - offset
    else { return nil }
    let start = contents.startIndex + offset
    return contents[start..<start + count]
  }

  func uint8(at offset: Int) -> Int? { number(at: offset, byteCount: 1) }
  func uint16(at offset: Int) -> Int? { number(at: offset, byteCount: 2) }
  func uint32(at offset: Int) -> Int? { number(at: offset, byteCount: 4) }

  private func number(at offset: Int, byteCount: Int) -> Int? {
    guard let bytes = bytes(at: offset, count: byteCount) else { return nil }
    switch order {
    case .bigEndian: return bytes.reduce(0) { $0 << 8 | Int($1) }
    case .littleEndian: return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
