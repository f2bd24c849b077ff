/// TFLite's layout of a tensor of strings: int32 count, count + 1 int32 offsets from the start of
/// the bytes, then the bytes of the strings.
enum StringLayout {
  /// Why bytes do not have the layout.
  enum Failure: Error, CustomStringConvertible {
    case tooShort(Int)
    case wrongCount(Int, expected: Int)
    case badOffset(Int, index: Int, byteCount: Int)

    var description: String {
      switch self {
      case .tooShort(let byteCount):
        "a tensor of strings takes at least 8 bytes, but \(byteCount) were given"
      case .wrongCount(let count, let expected):
        "the bytes hold \(count) strings; the shape takes \(expected)"
      case .badOffset(let offset, let index, let byteCount):
        "the offset of string \(index) is \(offset); offsets must not fall, "
          + "and lie within \(byteCount) bytes"
      }
    }
  }

  /// The most elements of an input of strings that are filled with empty ones when it was never
  /// set.
  ///
  /// A shape takes a few bytes in the file, whatever the number of elements.
  static let mostUnset = 1 << 20

  /// The bytes of empty strings.
  ///
  /// - Precondition: `0 <= count <= mostUnset`, so that every offset fits 32 bits.
  static func empty(count: Int) -> [UInt8] {
    precondition(count >= 0 && count <= mostUnset)
    let start = 4 * (count + 2)
    return (0..<start).map { position in
      let value = position < 4 ? count : start
      return UInt8(truncatingIfNeeded: value >> (8 * (position % 4)))
    }
  }

  /// Checks the count, and that the offsets do not fall and lie within the bytes.
  static func check(_ bytes: Span<UInt8>, count: Int) throws(Failure) {
    func integer(_ index: Int) -> Int {
      (0..<4).reduce(0) { value, byte in
        value | Int(bytes[4 * index + byte]) << (8 * byte)
      }
    }
    guard bytes.count >= 8 else { throw .tooShort(bytes.count) }
    guard integer(0) == count else { throw .wrongCount(integer(0), expected: count) }
    let start = 4 * (count + 2)
    guard bytes.count >= start else { throw .tooShort(bytes.count) }
    var previous = start
    for index in 0...count {
      let offset = integer(index + 1)
      guard offset >= previous, offset <= bytes.count else {
        throw .badOffset(offset, index: index, byteCount: bytes.count)
      }
      previous = offset
    }
  }
}
