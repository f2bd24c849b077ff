import LiteBuffer

/// A set of byte strings with a number each: a trie in a double array, as Darts writes it.
///
/// A node has the byte that leads to it in its lowest 8 bits, the distance to its children from bit 10 on
/// (times 256 where bit 9 is set), and bit 8 where a string ends there, whose number its child for no byte
/// has.
struct PieceTrie: ~Escapable {
  private let nodes: ScalarVector<UInt32>

  /// The trie of a table with its nodes in field 0; an empty one where there is no table.
  @_lifetime(copy parent)
  init(_ parent: borrowing Table, field: Field) throws(FlatBufferError) {
    if let table = try parent.table(field) {
      nodes = try table.scalars(Field(0, "Trie.nodes"))
    } else {
      nodes = try Table.empty.scalars(Field(0, "Trie.nodes"))
    }
  }

  /// Calls a body with the number and the length of each string that some bytes begin with, the shortest
  /// first.
  func forEachPrefix(of bytes: Span<UInt8>, at start: Int, _ body: (Int, Int) -> Void) {
    guard nodes.count > 0 else { return }
    var node = offset(nodes[0])
    for index in start..<bytes.count {
      node ^= UInt32(bytes[index])
      guard node < nodes.count else { return }
      let value = nodes[Int(node)]
      guard value & 0x8000_00FF == UInt32(bytes[index]) else { return }
      node ^= offset(value)
      guard node < nodes.count else { return }
      if value & 0x100 != 0 { body(Int(nodes[Int(node)] & 0x7FFF_FFFF), index + 1 - start) }
    }
  }

  private func offset(_ node: UInt32) -> UInt32 { (node >> 10) << ((node & 0x200) >> 6) }
}
