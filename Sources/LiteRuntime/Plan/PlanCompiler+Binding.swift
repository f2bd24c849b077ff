import LiteBuffer
import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// The memory of the arena.
extension PlanCompiler {
  /// Plans the arena and binds every step to its memory.
  mutating func bind() throws(RuntimeError) -> Plan {
    let (ranges, byteCount) = layout.planned()
    let arena = try allocate(byteCount)
    let values = states.map { state -> TensorValue? in
      switch state {
      case .unwritten, .dynamic: nil
      case .planned(let type, let block):
        TensorValue(type: type, memory: arena.memory(ranges[block]))
      case .variable(let value), .known(let value): value
      }
    }
    let upcoming = upcoming()
    let bound = steps.enumerated().map { index, step in
      switch step.work {
      case .prepare(let op):
        Step(place: step.place, work: .prepare(op))
      case .run(let kernel, let outputBlocks, let scratchBlock):
        Step(
          place: step.place, companions: step.companions,
          work: .run(
            BoundKernel(
              kernel,
              on: NodeMemory(
                inputs: step.inputs.map { input in input.flatMap { values[$0]?.memory } },
                outputs: outputBlocks.map { arena.memory(ranges[$0]) },
                scratch: arena.memory(ranges[scratchBlock]), workers: options.workers,
                upcoming: upcoming[index]))))
      }
    }
    return Plan(
      model: model, subgraph: subgraphIndex, options: options, steps: bound, values: values,
      memory: PlanMemory(
        arenaByteCount: byteCount, buffers: buffers + constants.copies, budget: budget))
  }

  /// For each step, what it fetches of the constants that later steps read from memory: as much as
  /// it can, of those that are read first.
  private func upcoming() -> [UpcomingBytes?] {
    var parts = [UpcomingBytes?](repeating: nil, count: steps.count)
    var wanted: [UpcomingBytes] = []
    for (index, step) in steps.enumerated().reversed() {
      guard case .run(let kernel, _, _) = step.work else { continue }
      if var next = wanted.popLast() {
        if kernel.fetchedByteCount > 0 { parts[index] = next.takeLast(kernel.fetchedByteCount) }
        if !next.isEmpty { wanted.append(next) }
      }
      if let constants = kernel.upcoming { wanted.append(constants) }
    }
    return parts
  }
}
