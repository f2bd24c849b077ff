/// The memory of a plan: what was allocated when it was compiled, and what its dynamic
/// tensors take.
struct PlanMemory {
  /// The size of the arena.
  let arenaByteCount: Int

  /// Keeps the arena, variables, folded results and copied constants alive.
  let buffers: [AlignedBuffer]

  /// Counts what is allocated while the plan runs.
  let budget: MemoryBudget

  private var dynamic: [Int: AlignedBuffer] = [:]
  private var scratch: AlignedBuffer?

  init(arenaByteCount: Int, buffers: [AlignedBuffer], budget: MemoryBudget) {
    self.arenaByteCount = arenaByteCount
    self.buffers = buffers
    self.budget = budget
  }

  /// Memory for a tensor whose size only a run knows; the same block as before where it
  /// is large enough.
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

  /// Memory for the scratch bytes of a node that is prepared while the plan runs.
  mutating func scratch(byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    if let scratch, scratch.byteCount >= byteCount { return scratch }
    scratch = nil
    let block = try budget.allocate(byteCount)
    scratch = block
    return block
  }
}
