import LiteTensor

/// The blocks of the arena: the size of each, and the nodes during which it is in use.
///
/// Several tensors can share a block: views such as those of `RESHAPE`, and results that overwrite
/// an operand.
struct ArenaLayout {
  private struct Block {
    var byteCount: Int
    let first: Int
    var last: Int
    /// Whether no result may overwrite the block.
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

  /// Sets the size of a block.
  mutating func resize(_ block: Int, to byteCount: Int) {
    blocks[block].byteCount = byteCount
  }

  /// Frees a block that no tensor uses after all.
  mutating func remove(_ block: Int) {
    resize(block, to: 0)
  }

  /// Whether a result of a node can overwrite the operand in a block.
  func canReplace(_ block: Int, at node: Int, byteCount: Int) -> Bool {
    let block = blocks[block]
    return !block.isPinned && block.last <= node && block.byteCount == byteCount
  }

  /// The first and the last node that use a block, by index.
  func lifetime(of block: Int) -> ClosedRange<Int> { blocks[block].first...blocks[block].last }

  /// The byte range of each block in the arena, and the size of the arena.
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
