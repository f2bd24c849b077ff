/// A message of Protocol Buffers: its fields in the order in which they lie in the bytes.
///
/// Every length is checked when it is read, so that a damaged message throws where the damage is. Source:
/// the encoding of Protocol Buffers.
public struct ProtocolBuffer: ~Escapable {
  /// The value of a field.
  public enum Value: Hashable, Sendable {
    /// An integer, or a truth value.
    case integer(UInt64)

    /// Where bytes, a string or a message lie.
    case bytes(Range<Int>)

    /// The bits of a number of four bytes.
    case word(UInt32)

    /// A number of eight bytes, which is not read.
    case other
  }

  private let bytes: RawSpan
  private var position: Int

  /// A message that lies in a range of some bytes.
  @_lifetime(copy bytes)
  public init(in bytes: RawSpan, at range: Range<Int>) {
    self.bytes = bytes.extracting(0..<range.upperBound)
    position = range.lowerBound
  }

  /// The number and value of the next field; nil behind the last.
  ///
  /// - Throws: ``FlatBufferError`` where it does not fit, or is of a kind that there is not.
  @_lifetime(self: copy self)
  public mutating func next() throws(FlatBufferError) -> (field: Int, value: Value)? {
    guard position < bytes.byteCount else { return nil }
    let start = position
    let key = try integer()
    let field = Int(clamping: key >> 3)
    switch key & 7 {
    case 0: return (field, .integer(try integer()))
    case 1:
      try skip(8)
      return (field, .other)
    case 2:
      let length = try integer()
      guard length <= UInt64(bytes.byteCount - position) else {
        throw FlatBufferError("field \(field) of \(length) bytes does not fit", at: start)
      }
      let range = position..<position + Int(length)
      position = range.upperBound
      return (field, .bytes(range))
    case 5:
      try skip(4)
      return (field, .word(bytes.integer(at: position - 4, as: UInt32.self)))
    default:
      throw FlatBufferError(
        "field \(field) is of kind \(key & 7); it must be 0, 1, 2 or 5", at: start)
    }
  }

  /// The text of a field, every ill-formed UTF-8 sequence replaced by U+FFFD.
  ///
  /// - Precondition: The range is that of a value of this message.
  public func text(_ range: Range<Int>) -> String { bytes.extracting(range).repairedString() }

  /// The integers of a range, one after the other.
  public func integers(_ range: Range<Int>) throws(FlatBufferError) -> [Int64] {
    var part = ProtocolBuffer(in: bytes, at: range)
    var integers: [Int64] = []
    while part.position < range.upperBound {
      integers.append(Int64(bitPattern: try part.integer()))
    }
    return integers
  }

  @_lifetime(self: copy self)
  private mutating func skip(_ count: Int) throws(FlatBufferError) {
    guard bytes.holds(count, at: position) else {
      throw FlatBufferError("number of \(count) bytes does not fit", at: position)
    }
    position += count
  }

  /// An integer of seven bits in each byte, the lowest first.
  @_lifetime(self: copy self)
  private mutating func integer() throws(FlatBufferError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.byteCount else {
        throw FlatBufferError("integer does not end", at: position)
      }
      let byte = UInt64(bytes.integer(at: position, as: UInt8.self))
      position += 1
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw FlatBufferError("integer has more than 10 bytes", at: position)
  }
}
