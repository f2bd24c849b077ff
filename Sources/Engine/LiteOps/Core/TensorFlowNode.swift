import LiteBuffer
import LiteModel
import LiteTensor

/// A node of TensorFlow's graph, which a model holds as the options of an operator `Flex…`: a FlexBuffer of
/// the operator's name and the message `NodeDef`.
struct TensorFlowNode: ~Escapable {
  private let bytes: RawSpan
  private let node: Range<Int>

  /// The node of some options.
  ///
  /// - Throws: `FlatBufferError` where there is none.
  @_lifetime(copy options)
  init(_ options: borrowing OperatorOptions) throws(FlatBufferError) {
    bytes = options.customBytes
    let ranges = try FlexBuffer.rangesOfStrings(in: bytes)
    guard ranges.count == 2 else {
      throw FlatBufferError("options have \(ranges.count) strings; they must have 2", at: 0)
    }
    node = ranges[1]
  }

  /// The text of an attribute; nil where there is none.
  func string(_ name: String) throws(FlatBufferError) -> String? {
    guard let attribute = try attribute(name), let text = try field(2, of: attribute) else {
      return nil
    }
    return ProtocolBuffer(in: bytes, at: attribute).text(text)
  }

  /// The integer of an attribute; nil where there is none.
  func integer(_ name: String) throws(FlatBufferError) -> Int64? {
    try number(3, of: name).map { Int64(bitPattern: $0) }
  }

  /// The truth value of an attribute; nil where there is none.
  func bool(_ name: String) throws(FlatBufferError) -> Bool? {
    try number(5, of: name).map { $0 != 0 }
  }

  /// The dtype of an attribute; nil where there is none, or where TensorFlow Lite has no such.
  func dtype(_ name: String) throws(FlatBufferError) -> DataType? {
    try number(6, of: name).flatMap { DataType(tensorFlowCode: $0) }
  }

  /// The integers of an attribute; nil where there are none.
  func integers(_ name: String) throws(FlatBufferError) -> [Int64]? {
    guard let attribute = try attribute(name), let list = try field(1, of: attribute) else {
      return nil
    }
    var message = ProtocolBuffer(in: bytes, at: list)
    var integers: [Int64] = []
    while let (number, value) = try message.next() {
      guard number == 3 else { continue }
      switch value {
      case .integer(let one): integers.append(Int64(bitPattern: one))
      case .bytes(let packed): integers += try message.integers(packed)
      case .other: break
      }
    }
    return integers
  }

  /// A field of the value of an attribute that is a number; nil where there is none.
  private func number(_ field: Int, of name: String) throws(FlatBufferError) -> UInt64? {
    guard let attribute = try attribute(name) else { return nil }
    var message = ProtocolBuffer(in: bytes, at: attribute)
    while let (other, value) = try message.next() {
      if other == field, case .integer(let number) = value { return number }
    }
    return nil
  }

  /// Where the value of an attribute lies, which is a message `AttrValue`.
  private func attribute(_ name: String) throws(FlatBufferError) -> Range<Int>? {
    var message = ProtocolBuffer(in: bytes, at: node)
    while let (number, value) = try message.next() {
      guard number == 5, case .bytes(let entry) = value, let key = try field(1, of: entry),
        message.text(key) == name
      else { continue }
      return try field(2, of: entry)
    }
    return nil
  }

  /// Where the bytes of a field of a message lie.
  private func field(_ number: Int, of message: Range<Int>) throws(FlatBufferError) -> Range<Int>? {
    var message = ProtocolBuffer(in: bytes, at: message)
    while let (other, value) = try message.next() {
      if other == number, case .bytes(let range) = value { return range }
    }
    return nil
  }
}
