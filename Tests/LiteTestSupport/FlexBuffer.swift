/// The bytes of a FlexBuffer whose root is a map of numbers of four bytes and strings.
public func flexBuffer(
  integers: [(String, Int64)], floats: [(String, Float)], strings: [(String, String)] = []
) -> [UInt8] {
  var bytes: [UInt8] = []
  func append(_ value: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
  // A string is behind its count; the map has the distance to it.
  let texts = strings.map { key, text in
    append(text.utf8.count)
    let start = bytes.count
    bytes += Array(text.utf8) + [0]
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    return (key, UInt32(start), UInt8(5 << 2 | 2))
  }
  let entries =
    (integers.map { ($0.0, UInt32(truncatingIfNeeded: $0.1), UInt8(1 << 2 | 2)) }
    + floats.map { ($0.0, $0.1.bitPattern, UInt8(3 << 2 | 2)) } + texts).sorted { $0.0 < $1.0 }
  let keys = entries.map { entry in
    let start = bytes.count
    bytes += Array(entry.0.utf8) + [0]
    return start
  }
  append(entries.count)
  let keyVector = bytes.count
  for key in keys { append(bytes.count - key) }
  append(bytes.count - keyVector)
  append(4)
  append(entries.count)
  let values = bytes.count
  for entry in entries {
    append(entry.2 == 5 << 2 | 2 ? bytes.count - Int(entry.1) : Int(entry.1))
  }
  bytes += entries.map(\.2)
  bytes += [UInt8(bytes.count - values), 9 << 2 | 2, 1]
  return bytes
}
