import LiteBuffer

/// A SentencePiece model of two pieces, "a" with the number 0 and "ab" with 1, and of "B", which is
/// replaced by "b".
public struct SentencePieceDraft {
  public var version: Int8 = 0
  public var unknownCode: Int32 = 7
  public var scores: [Float] = [-1, -1.5]
  public var replacements: [Int8] = [98, 0]
  public var mergesWhitespace = false
  public var addsPrefix = false
  public var escapesWhitespace = false

  public init() {}

  /// The nodes of the trie of the pieces: the root leads by 1 to "a", its leaf and, by 2, to "b".
  private static let pieces: [UInt32] = {
    var nodes = [UInt32](repeating: 0, count: 128)
    nodes[0] = 1 << 10
    nodes[0x60] = 1 << 10 | 0x100 | 0x61
    nodes[0x61] = 1 << 31
    nodes[0x03] = 2 << 10 | 0x100 | 0x62
    nodes[0x01] = 1 << 31 | 1
    return nodes
  }()

  /// The nodes of the trie of "B".
  private static let prefixes: [UInt32] = {
    var nodes = [UInt32](repeating: 0, count: 128)
    nodes[0] = 1 << 10
    nodes[0x43] = 1 << 10 | 0x100 | 0x42
    nodes[0x42] = 1 << 31
    return nodes
  }()

  /// The bytes of the FlatBuffer.
  public func bytes() -> [UInt8] {
    var builder = FlatBufferBuilder()
    func trie(_ nodes: [UInt32]) -> Offset<Table> {
      var fields = TableFields()
      fields.set(0, builder.vector(nodes))
      return builder.table(fields)
    }
    var fields = TableFields()
    fields.set(0, version, default: 0)
    fields.set(1, Int32(100), default: 0)
    fields.set(2, Int32(101), default: 0)
    fields.set(3, unknownCode, default: -1)
    fields.set(4, Float(-10), default: 0)
    fields.set(5, Int32(20), default: 0)
    fields.set(6, trie(SentencePieceDraft.pieces))
    fields.set(7, builder.vector(scores))
    fields.set(8, mergesWhitespace, default: false)
    fields.set(9, addsPrefix, default: false)
    fields.set(10, escapesWhitespace, default: false)
    fields.set(11, trie(SentencePieceDraft.prefixes))
    fields.set(12, builder.vector(replacements))
    return builder.finish(builder.table(fields, as: Table.self))
  }
}
