/// A message of Protocol Buffers under construction.
public struct ProtocolBufferDraft {
  /// The bytes so far.
  public private(set) var bytes: [UInt8] = []

  public init() {}

  /// Adds bytes, a string or a message.
  public mutating func add(_ field: Int, _ content: [UInt8]) {
    append(UInt64(field) << 3 | 2)
    append(UInt64(content.count))
    bytes += content
  }

  /// Adds an integer.
  public mutating func add(_ field: Int, _ integer: Int64) {
    append(UInt64(field) << 3)
    append(UInt64(bitPattern: integer))
  }

  /// Adds integers that lie one after the other.
  public mutating func add(_ field: Int, packed integers: [Int64]) {
    var packed = ProtocolBufferDraft()
    for integer in integers { packed.append(UInt64(bitPattern: integer)) }
    add(field, packed.bytes)
  }

  private mutating func append(_ integer: UInt64) {
    var rest = integer
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// The options of an operator `Flex…`: a FlexBuffer of its name and of a node with attributes.
///
/// - Parameters:
///   - name: The name of TensorFlow's operator.
///   - strings: Attributes that are strings.
///   - lists: Attributes that are lists of integers.
///   - integers: Attributes that are integers.
///   - bools: Attributes that are truth values.
///   - dtypes: Attributes that are dtypes, by TensorFlow's codes.
/// - Returns: The bytes.
public func flexNode(
  _ name: String, strings: [(String, String)] = [], lists: [(String, [Int64])] = [],
  integers: [(String, Int64)] = [], bools: [(String, Bool)] = [], dtypes: [(String, Int64)] = []
) -> [UInt8] {
  var node = ProtocolBufferDraft()
  node.add(1, Array("node".utf8))
  node.add(2, Array(name.utf8))
  func attribute(_ name: String, _ value: (inout ProtocolBufferDraft) -> Void) {
    var (content, entry) = (ProtocolBufferDraft(), ProtocolBufferDraft())
    value(&content)
    entry.add(1, Array(name.utf8))
    entry.add(2, content.bytes)
    node.add(5, entry.bytes)
  }
  for (name, text) in strings { attribute(name) { $0.add(2, Array(text.utf8)) } }
  for (name, integers) in lists {
    var list = ProtocolBufferDraft()
    list.add(3, packed: integers)
    attribute(name) { $0.add(1, list.bytes) }
  }
  for (name, integer) in integers { attribute(name) { $0.add(3, integer) } }
  for (name, isTrue) in bools { attribute(name) { $0.add(5, isTrue ? 1 : 0) } }
  for (name, code) in dtypes { attribute(name) { $0.add(6, code) } }
  return flexBuffer(ofStrings: [Array(name.utf8), node.bytes])
}
