/// The bytes of a FlexBuffer whose root is a map of numbers of four bytes, strings, vectors of integers of
/// four bytes, and untyped vectors of strings.
public func flexBuffer(
  integers: [(String, Int64)] = [], floats: [(String, Float)] = [],
  strings: [(String, String)] = [], vectors: [(String, [Int32])] = [],
  texts: [(String, [String])] = []
) -> [UInt8] {
  var bytes: [UInt8] = []
  func append(_ value: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
  // A string or vector is behind its count; the map has the distance to it.
  func place(_ text: String) -> UInt32 {
    append(text.utf8.count)
    let start = bytes.count
    bytes += Array(text.utf8) + [0]
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    return UInt32(start)
  }
  var placed = strings.map { ($0.0, place($0.1), stringType) }
  for (key, values) in vectors {
    append(values.count)
    placed.append((key, UInt32(bytes.count), 11 << 2 | 2))
    for value in values { append(Int(value)) }
  }
  for (key, values) in texts {
    let starts = values.map(place)
    append(values.count)
    placed.append((key, UInt32(bytes.count), 10 << 2 | 2))
    for start in starts { append(bytes.count - Int(start)) }
    bytes += values.map { _ in stringType }
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
  let entries =
    (integers.map { ($0.0, UInt32(truncatingIfNeeded: $0.1), UInt8(1 << 2 | 2)) }
    + floats.map { ($0.0, $0.1.bitPattern, UInt8(3 << 2 | 2)) } + placed).sorted { $0.0 < $1.0 }
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
    append(entry.2 >> 2 < 5 ? Int(entry.1) : bytes.count - Int(entry.1))
  }
  bytes += entries.map(\.2)
  bytes += [UInt8(bytes.count - values), 9 << 2 | 2, 1]
  return bytes
}

/// The bytes of a FlexBuffer whose root is an untyped vector of strings.
public func flexBuffer(ofStrings strings: [[UInt8]]) -> [UInt8] {
  var bytes: [UInt8] = []
  func append(_ value: Int) {
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
  var starts: [Int] = []
  for string in strings {
    bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    append(string.count)
    starts.append(bytes.count)
    bytes += string + [0]
  }
  bytes += [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  append(strings.count)
  let vector = bytes.count
  for start in starts { append(bytes.count - start) }
  bytes += strings.map { _ in stringType }
  bytes += [UInt8(bytes.count - vector), 10 << 2 | 2, 1]
  return bytes
}

/// The type of a string whose count takes four bytes.
private let stringType: UInt8 = 5 << 2 | 2
