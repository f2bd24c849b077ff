/// Reads of a FlexBuffer: offsets count backwards, and each one is checked.
///
/// The last byte is the width of the root in bytes, the one before it the root's type, and
/// before those lies the root itself. A type is `kind << 2 | log2(width)`. A map is a vector
/// of values, followed by one type for each; before the first value lie its size, the width
/// of the keys and the offset to them, each as wide as a value.
struct FlexReader: ~Escapable {
  /// A map: where its values and its keys lie.
  struct Map {
    let values: Int
    let width: Int
    let keys: Int
    let keyWidth: Int
    let count: Int
  }

  private enum Kind {
    static let integer = 1
    static let unsigned = 2
    static let float = 3
    static let indirectInteger = 6
    static let indirectUnsigned = 7
    static let indirectFloat = 8
    static let map = 9
    static let boolean = 26
  }

  private let bytes: RawSpan

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) {
    self.bytes = bytes
  }

  /// The map that is the root.
  func rootMap() throws(FlatBufferError) -> Map {
    let end = bytes.byteCount
    guard end >= 3 else {
      throw FlatBufferError("a FlexBuffer has \(end) bytes; it has at least 3", at: 0)
    }
    let width = try unsigned(at: end - 1, width: 1)
    let type = try unsigned(at: end - 2, width: 1)
    guard type >> 2 == Kind.map else {
      throw FlatBufferError(
        "the root of the FlexBuffer has type \(type >> 2); it must be a map, \(Kind.map)",
        at: end - 2)
    }
    let values = try target(at: end - 2 - width, width: width)
    let valueWidth = 1 << (type & 3)
    let count = try unsigned(at: values - valueWidth, width: valueWidth)
    let keyWidth = try unsigned(at: values - 2 * valueWidth, width: valueWidth)
    let keys = try target(at: values - 3 * valueWidth, width: valueWidth)
    guard count <= (bytes.byteCount - values) / (valueWidth + 1) else {
      throw FlatBufferError("the map has \(count) values, more than fit", at: values)
    }
    return Map(values: values, width: valueWidth, keys: keys, keyWidth: keyWidth, count: count)
  }

  /// The name of an entry.
  func key(_ index: Int, of map: Map) throws(FlatBufferError) -> String {
    let start = try target(at: map.keys + index * map.keyWidth, width: map.keyWidth)
    var end = start
    while try unsigned(at: end, width: 1) != 0 { end += 1 }
    return bytes.extracting(start..<end).repairedString()
  }

  /// The value of an entry; nil where it is not a scalar.
  func scalar(_ index: Int, of map: Map) throws(FlatBufferError) -> FlexMap.Value? {
    let type = try unsigned(at: map.values + map.count * map.width + index, width: 1)
    let position = map.values + index * map.width
    let width = 1 << (type & 3)
    switch type >> 2 {
    case Kind.integer:
      return .integer(try signed(at: position, width: map.width))
    case Kind.unsigned:
      return .integer(try unsigned(at: position, width: map.width))
    case Kind.float:
      return .real(try float(at: position, width: map.width))
    case Kind.boolean:
      return .boolean(try unsigned(at: position, width: map.width) != 0)
    case Kind.indirectInteger:
      return .integer(try signed(at: target(at: position, width: map.width), width: width))
    case Kind.indirectUnsigned:
      return .integer(try unsigned(at: target(at: position, width: map.width), width: width))
    case Kind.indirectFloat:
      return .real(try float(at: target(at: position, width: map.width), width: width))
    default:
      return nil
    }
  }

  private func target(at position: Int, width: Int) throws(FlatBufferError) -> Int {
    let distance = try unsigned(at: position, width: width)
    guard distance <= position else {
      throw FlatBufferError("offset is -\(distance), before the first byte", at: position)
    }
    return position - distance
  }

  private func check(_ position: Int, _ width: Int) throws(FlatBufferError) {
    guard bytes.holds(width, at: position) else {
      throw FlatBufferError(
        "\(width) bytes at \(position) are past the end; there are \(bytes.byteCount)",
        at: position)
    }
  }

  private func unsigned(at position: Int, width: Int) throws(FlatBufferError) -> Int {
    try check(position, width)
    switch width {
    case 1: return Int(bytes.integer(at: position, as: UInt8.self))
    case 2: return Int(bytes.integer(at: position, as: UInt16.self))
    case 4: return Int(bytes.integer(at: position, as: UInt32.self))
    case 8: return Int(clamping: bytes.integer(at: position, as: UInt64.self))
    default: throw FlatBufferError("width is \(width); it must be 1, 2, 4 or 8", at: position)
    }
  }

  private func signed(at position: Int, width: Int) throws(FlatBufferError) -> Int {
    try check(position, width)
    switch width {
    case 1: return Int(bytes.integer(at: position, as: Int8.self))
    case 2: return Int(bytes.integer(at: position, as: Int16.self))
    case 4: return Int(bytes.integer(at: position, as: Int32.self))
    case 8: return Int(bytes.integer(at: position, as: Int64.self))
    default: throw FlatBufferError("width is \(width); it must be 1, 2, 4 or 8", at: position)
    }
  }

  private func float(at position: Int, width: Int) throws(FlatBufferError) -> Double {
    try check(position, width)
    switch width {
    case 4: return Double(Float(bitPattern: bytes.integer(at: position, as: UInt32.self)))
    case 8: return Double(bitPattern: bytes.integer(at: position, as: UInt64.self))
    default: throw FlatBufferError("float width is \(width); it must be 4 or 8", at: position)
    }
  }
}
