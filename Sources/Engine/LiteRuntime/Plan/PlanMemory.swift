/// The memory of a plan: the buffers that were allocated when it was compiled, and blocks for its
/// dynamic tensors.
struct PlanMemory {
  /// The size of the arena.
  let arenaByteCount: Int

  /// Keeps the arena, variables, folded results and copied constants alive.
  let buffers: [AlignedBuffer]

  /// The budget that blocks allocated during a run are charged to.
  let budget: MemoryBudget

  private var dynamic: [Int: AlignedBuffer] = [:]

  /// The scratch memory of nodes that are compiled while the plan runs; nil before the first needs some.
  private(set) var scratch: AlignedBuffer?

  init(arenaByteCount: Int, buffers: [AlignedBuffer], budget: MemoryBudget) {
    self.arenaByteCount = arenaByteCount
    self.buffers = buffers
    self.budget = budget
  }

  /// The bytes that are charged for it.
  var byteCount: Int {
    let blocks = buffers + dynamic.values + [scratch].compactMap(\.self)
    return blocks.reduce(0) { $0 + $1.byteCount }
  }

  /// Memory for a tensor whose size only a run determines; its last block where that is large
  /// enough.
  mutating func block(forTensor tensor: Int, byteCount: Int) throws(RuntimeError)
    -> AlignedBuffer
  {
    if let block = dynamic[tensor] {
      if block.byteCount >= byteCount { return block }
      dynamic[tensor] = nil
    }
    let block = try budget.allocate(byteCount)
    dynamic[tensor] = block
    return block
  }

  /// Scratch memory for a node that is compiled while the plan runs.
  mutating func scratch(byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    if let scratch, scratch.byteCount >= byteCount { return scratch }
    scratch = nil
    let block = try budget.allocate(byteCount)
    scratch = block
    return block
  }
}
