import LiteTensor

/// The blocks of the arena: how large each is and while which nodes it is in use.
///
/// Several tensors can share a block: the views that `RESHAPE` makes, and the results
/// that take the place of an operand.
struct ArenaLayout {
  private struct Block {
    var byteCount: Int
    let first: Int
    var last: Int
    /// Whether the bytes must not be overwritten by another tensor's.
    let isPinned: Bool
  }

  private var blocks: [Block] = []

  /// Adds a block that is in use from one node to another.
  ///
  /// - Returns: The index of the block.
  mutating func add(byteCount: Int, from first: Int, to last: Int, isPinned: Bool = false) -> Int {
    blocks.append(
      Block(byteCount: byteCount, first: first, last: max(first, last), isPinned: isPinned))
    return blocks.count - 1
  }

  /// Keeps a block in use for longer.
  mutating func extend(_ block: Int, to last: Int) {
    blocks[block].last = max(blocks[block].last, last)
  }

  /// Gives a block another size.
  mutating func resize(_ block: Int, to byteCount: Int) {
    blocks[block].byteCount = byteCount
  }

  /// Takes a block away that nothing is in after all.
  mutating func remove(_ block: Int) {
    resize(block, to: 0)
  }

  /// Whether a result of a node can take the place of an operand in a block.
  func canReplace(_ block: Int, at node: Int, byteCount: Int) -> Bool {
    let block = blocks[block]
    return !block.isPinned && block.last <= node && block.byteCount == byteCount
  }

  /// The place of each block, and the size of the arena.
  func planned() -> (ranges: [Range<Int>], byteCount: Int) {
    let plan = MemoryPlanner(
      blocks.map {
        .init(byteCount: AlignedBuffer.padded($0.byteCount), lifetime: $0.first...$0.last)
      })
    let ranges = blocks.indices.map {
      plan.offsets[$0]..<plan.offsets[$0] + blocks[$0].byteCount
    }
    return (ranges, plan.byteCount)
  }
}
