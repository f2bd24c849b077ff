import LiteBuffer
import LiteModel
import LiteTensor

/// The attributes of an operator of TensorFlow, in either ``TensorFlowForm``.
///
/// An operator that is left to TensorFlow has a FlexBuffer of its name and of the message `NodeDef`.
struct TensorFlowAttributes: ~Escapable {
  private let bytes: RawSpan

  /// Where the node lies; nil where there is a map instead.
  private let node: Range<Int>?

  private let map: FlexBuffer

  /// The attributes that some options have.
  ///
  /// - Throws: `FlatBufferError` where they are not of the form.
  @_lifetime(copy options)
  init<Form: TensorFlowForm>(
    _ options: borrowing OperatorOptions, as form: Form.Type
  ) throws(FlatBufferError) {
    bytes = options.customBytes
    guard form.isFlex else {
      (node, map) = (nil, try FlexBuffer(in: bytes))
      return
    }
    let ranges = try FlexBuffer.rangesOfStrings(in: bytes)
    guard ranges.count == 2 else {
      throw FlatBufferError("options have \(ranges.count) strings; they must have 2", at: 0)
    }
    (node, map) = (ranges[1], try FlexBuffer(in: bytes.extracting(0..<0)))
  }

  /// Whether the file has no options at all.
  var areMissing: Bool { bytes.byteCount == 0 }

  /// The text of an attribute; nil where there is none.
  func string(_ name: String) throws(FlatBufferError) -> String? {
    guard let node else { return try map.string(name) }
    guard let attribute = try attribute(name, of: node), let text = try field(2, of: attribute)
    else { return nil }
    return ProtocolBuffer(in: bytes, at: attribute).text(text)
  }

  /// The integer of an attribute; nil where there is none.
  func integer(_ name: String) throws(FlatBufferError) -> Int64? {
    guard let node else { return try map.int32(name).map(Int64.init) }
    return try number(3, of: name, in: node).map { Int64(bitPattern: $0) }
  }

  /// The float32 of an attribute; nil where there is none.
  func float(_ name: String) throws(FlatBufferError) -> Float? {
    guard let node else { return try map.float(name) }
    guard let attribute = try attribute(name, of: node) else { return nil }
    var message = ProtocolBuffer(in: bytes, at: attribute)
    while let (number, value) = try message.next() {
      if number == 4, case .word(let bits) = value { return Float(bitPattern: bits) }
    }
    return nil
  }

  /// The truth value of an attribute; nil where there is none.
  func bool(_ name: String) throws(FlatBufferError) -> Bool? {
    guard let node else { return try map.bool(name) }
    return try number(5, of: name, in: node).map { $0 != 0 }
  }

  /// The dtype of an attribute; nil where there is none, or where TensorFlow Lite has no such.
  func dtype(_ name: String) throws(FlatBufferError) -> DataType? {
    guard let node else {
      return try map.int32(name).flatMap { Int8(exactly: $0).flatMap(DataType.init) }
    }
    return try number(6, of: name, in: node).flatMap { DataType(tensorFlowCode: $0) }
  }

  /// The integers of an attribute; nil where there are none.
  func integers(_ name: String) throws(FlatBufferError) -> [Int64]? {
    guard let node else { return try map.integers(name) }
    guard let attribute = try attribute(name, of: node), let list = try field(1, of: attribute)
    else { return nil }
    var message = ProtocolBuffer(in: bytes, at: list)
    var integers: [Int64] = []
    while let (number, value) = try message.next() {
      guard number == 3 else { continue }
      switch value {
      case .integer(let one): integers.append(Int64(bitPattern: one))
      case .bytes(let packed): integers += try message.integers(packed)
      case .word, .other: break
      }
    }
    return integers
  }

  /// A field of the value of an attribute that is a number; nil where there is none.
  private func number(
    _ field: Int, of name: String, in node: Range<Int>
  ) throws(FlatBufferError) -> UInt64? {
    guard let attribute = try attribute(name, of: node) else { return nil }
    var message = ProtocolBuffer(in: bytes, at: attribute)
    while let (other, value) = try message.next() {
      if other == field, case .integer(let number) = value { return number }
    }
    return nil
  }

  /// Where the value of an attribute lies, which is a message `AttrValue`.
  private func attribute(
    _ name: String, of node: Range<Int>
  ) throws(FlatBufferError) -> Range<Int>? {
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
