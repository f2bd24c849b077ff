import LiteBuffer
import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// The memory of the arena.
extension PlanCompiler {
  /// Plans the arena and binds every step to its memory.
  mutating func bind() throws(RuntimeError) -> Plan {
    padPixels()
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
    // Without the types, which would be copied wherever a tensor is used.
    let memories = values.map { $0?.memory }
    let upcoming = PrefetchHint.dealtOut(
      to: steps.map { step in
        guard case .run(let kernel, _, _) = step.work else { return (0, nil) }
        return (kernel.fetchedByteCount, kernel.upcoming)
      })
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
                inputs: step.inputs.map { input in input.flatMap { memories[$0] } },
                outputs: outputBlocks.map { arena.memory(ranges[$0]) },
                scratch: arena.memory(ranges[scratchBlock]), workers: options.workers,
                upcoming: upcoming[index]))))
      }
    }
    return Plan(
      model: model, subgraph: subgraphIndex, options: options, steps: bound, values: values,
      memory: PlanMemory(
        arenaByteCount: byteCount, buffers: buffers + constants.copies, budget: budget),
      needsReferenceRounding: needsReferenceRounding)
  }
}
