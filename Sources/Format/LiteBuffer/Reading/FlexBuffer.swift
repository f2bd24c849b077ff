/// The map at the root of a FlexBuffer: the options of a custom operator, by name.
///
/// A FlexBuffer says of each value how it is stored. It is written back to front: the root
/// lies at the end, and offsets lead backwards. Every offset and count is checked when it
/// is followed, so that a lookup reads or throws. No bytes at all are an empty map.
public struct FlexBuffer: ~Escapable {
  /// A value of the map.
  public enum Value: Hashable, Sendable {
    /// Nothing: the key is missing, or stands for nothing.
    case null

    /// A number stored as an integer.
    case integer(Int64)

    /// A number above `Int64.max` stored as an integer.
    case unsigned(UInt64)

    /// A number stored as a float.
    case float(Double)

    /// A truth value.
    case boolean(Bool)

    /// A text.
    case string(String)

    /// A value of a kind that is not read, such as a vector.
    case other

    init(unsigned number: UInt64) {
      self = Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
    }
  }

  let bytes: RawSpan

  /// Where the values start, how many bytes each takes, and how many there are.
  let values: (start: Int, width: Int, count: Int)

  /// Where the offsets of the keys start, and how many bytes each takes.
  private let keys: (start: Int, width: Int)

  /// The root map of a FlexBuffer.
  ///
  /// - Throws: ``FlatBufferError`` where the root is not a map, or lies outside the bytes.
  @_lifetime(copy bytes)
  public init(in bytes: RawSpan) throws(FlatBufferError) {
    self.bytes = bytes
    guard bytes.byteCount > 0 else {
      (values, keys) = ((0, 1, 0), (0, 1))
      return
    }
    let end = bytes.byteCount - 2
    guard end >= 0 else { throw FlatBufferError("FlexBuffer has 1 byte; it needs 3", at: 0) }
    let rootWidth = Int(bytes.integer(at: end + 1, as: UInt8.self))
    let type = bytes.integer(at: end, as: UInt8.self)
    guard Kind(rawValue: type >> 2) == .map else {
      throw FlatBufferError("FlexBuffer's root is of kind \(type >> 2); it must be a map", at: end)
    }
    let start = try bytes.flexTarget(ofOffsetAt: end - rootWidth, width: rootWidth)
    let width = 1 << Int(type & 3)
    let count = try bytes.flexCount(before: start, width: width)
    guard bytes.holds(count, at: start + count * width) else {
      throw FlatBufferError("FlexBuffer's map of \(count) values does not fit", at: start)
    }
    let keyWidth = try bytes.flexUnsigned(at: start - 2 * width, width: width)
    let keyStart = try bytes.flexTarget(ofOffsetAt: start - 3 * width, width: width)
    guard [1, 2, 4, 8].contains(keyWidth),
      count <= (bytes.byteCount - keyStart) / Int(keyWidth)
    else { throw FlatBufferError("FlexBuffer's \(count) keys do not fit", at: keyStart) }
    values = (start, width, count)
    keys = (keyStart, Int(keyWidth))
  }

  /// The value of a key; ``Value/null`` where the map has none.
  ///
  /// - Throws: ``FlatBufferError`` where the key or value lies outside the bytes.
  public func value(_ key: String) throws(FlatBufferError) -> Value {
    guard let index = try index(of: key) else { return .null }
    return try value(at: index)
  }

  /// The position of a key among those of the map; nil where it has none.
  func index(of key: String) throws(FlatBufferError) -> Int? {
    for index in 0..<values.count {
      let location = try bytes.flexTarget(
        ofOffsetAt: keys.start + index * keys.width, width: keys.width)
      if bytes.holdsCString(key, at: location) { return index }
    }
    return nil
  }

  private func value(at index: Int) throws(FlatBufferError) -> Value {
    let type = bytes.integer(at: values.start + values.count * values.width + index, as: UInt8.self)
    let location = values.start + index * values.width
    let width = 1 << Int(type & 3)
    func target() throws(FlatBufferError) -> Int {
      try bytes.flexTarget(ofOffsetAt: location, width: values.width)
    }
    switch Kind(rawValue: type >> 2) {
    case .null: return .null
    case .integer: return .integer(try bytes.flexSigned(at: location, width: values.width))
    case .unsigned:
      return Value(unsigned: try bytes.flexUnsigned(at: location, width: values.width))
    case .float: return .float(try bytes.flexFloat(at: location, width: values.width))
    case .boolean:
      return .boolean(try bytes.flexUnsigned(at: location, width: values.width) != 0)
    case .indirectInteger:
      return .integer(try bytes.flexSigned(at: try target(), width: width))
    case .indirectUnsigned:
      return Value(unsigned: try bytes.flexUnsigned(at: try target(), width: width))
    case .indirectFloat: return .float(try bytes.flexFloat(at: try target(), width: width))
    case .string:
      let start = try target()
      let count = try bytes.flexCount(before: start, width: width, elementWidth: 1)
      return .string(bytes.extracting(start..<start + count).repairedString())
    default: return .other
    }
  }

  /// The kinds of values that are read, by their numbers in the format.
  enum Kind: UInt8 {
    case null = 0
    case integer = 1
    case unsigned = 2
    case float = 3
    case key = 4
    case string = 5
    case indirectInteger = 6
    case indirectUnsigned = 7
    case indirectFloat = 8
    case map = 9
    case boolean = 26
  }
}
