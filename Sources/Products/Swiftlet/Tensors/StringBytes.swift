/// TFLite's layout of a tensor of strings: the count as int32, then one more offset than there are
/// strings, each from the start of the bytes, then the strings themselves.
enum StringBytes {
  /// The bytes of some strings; nil where they are more than offsets of int32 can reach.
  static func bytes(of strings: [String]) -> [UInt8]? {
    var offset = 4 * (strings.count + 2)
    var offsets = [offset]
    for string in strings {
      offset += string.utf8.count
      offsets.append(offset)
    }
    guard offset <= Int32.max else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(offset)
    for value in [strings.count] + offsets {
      for shift in stride(from: 0, to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    for string in strings { bytes.append(contentsOf: string.utf8) }
    return bytes
  }

  /// The strings of some bytes; nil where they are not the layout of so many.
  static func strings(in bytes: [UInt8], count: Int) -> [String]? {
    // An offset takes 4 bytes, so a larger count is never right, and cannot overflow below.
    guard count >= 0, count <= bytes.count / 4, bytes.count >= 4 * (count + 2) else { return nil }
    func integer(_ index: Int) -> Int {
      let value = (0..<4).reduce(UInt32(0)) { value, byte in
        value | UInt32(bytes[4 * index + byte]) << UInt32(8 * byte)
      }
      return Int(Int32(bitPattern: value))
    }
    guard integer(0) == count else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(count)
    var start = integer(1)
    guard start >= 4 * (count + 2) else { return nil }
    for index in 0..<count {
      let end = integer(index + 2)
      guard end >= start, end <= bytes.count else { return nil }
      strings.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    return strings
  }
}
