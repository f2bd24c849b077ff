import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// Binds the kernels of a graph to memory, which makes it a ``Plan``.
struct Binding {
  private var graph: Graph
  private let assignment: BlockAssignment
  private let ranges: [Range<Int>]
  private let arena: AlignedBuffer

  /// Plans and allocates the arena of a graph whose kernels are chosen.
  ///
  /// - Throws: ``RuntimeError/tooMuchMemory(needed:limit:)``.
  init(_ graph: Graph) throws(RuntimeError) {
    self.graph = graph
    assignment = BlockAssignment(graph)
    let (ranges, byteCount) = assignment.layout.planned()
    self.ranges = ranges
    arena = try self.graph.memory.allocate(byteCount)
  }

  /// The plan.
  func plan() throws(RuntimeError) -> Plan {
    var values = [TensorValue?](repeating: nil, count: graph.values.count)
    for index in values.indices {
      switch graph.values[index].state {
      // What kernels packed of an encoded constant is all that is read of it.
      case .dynamic, .encoded: break
      case .planned(let type):
        guard let block = assignment.blocks[index] else { continue }
        let bytes = graph.bytes(of: index, in: ranges[block])
        values[index] = TensorValue(type: type, memory: arena.memory(bytes))
      case .variable(let value), .known(let value): values[index] = value
      }
    }
    let prefetches = prefetches()
    var steps: [Step] = []
    steps.reserveCapacity(graph.nodes.count)
    for node in graph.liveNodes {
      steps.append(
        step(node, values, prefetch: prefetches.isEmpty ? nil : prefetches[steps.count]))
    }
    return Plan(
      (graph.subgraphIndex, graph.subgraph), session: graph.session,
      work: graph.liveNodes.reduce(Work()) { $0 + $1.work }, steps: steps, values: values,
      readInputs: graph.subgraph.inputs.map { graph.values[$0].isRead },
      memory: PlanMemory(
        arenaByteCount: arena.byteCount, buffers: graph.memory.buffers, budget: graph.memory.budget
      ))
  }

  /// What each step prefetches; empty where no step reads enough constants.
  private func prefetches() -> [PrefetchHint?] {
    guard graph.liveNodes.contains(where: { $0.kernel?.prefetchHint != nil }) else { return [] }
    return PrefetchHint.dealtOut(
      to: graph.liveNodes.map { node in
        node.kernel.map { ($0.prefetchedByteCount, $0.prefetchHint) } ?? (0, nil)
      })
  }

  private func step(
    _ node: GraphNode, _ values: [TensorValue?], prefetch: PrefetchHint?
  ) -> Step {
    let work: Step.Work
    switch node.stage {
    case .deferred(let op), .inferred(let op, _):
      work = .prepare(op)
    case .control(let control):
      work = .control(control)
    case .lowered(let kernel):
      let outputs = assignment.outputs[node.index]
      let scratch = assignment.scratch[node.index].map { arena.memory(ranges[$0]) }
      work = .run(
        BoundKernel(
          kernel,
          on: NodeMemory(
            inputs: node.inputs.map { input in input.flatMap { values[$0]?.memory } },
            outputs: outputs.map { arena.memory(ranges[$0]) },
            scratch: scratch ?? arena.memory(0..<0), workers: graph.options.workers,
            prefetchHint: prefetch, resources: graph.session.resources)))
    }
    return Step(
      place: node.place, inputs: node.inputs, outputs: node.outputs,
      intermediates: node.intermediates, absorbed: node.absorbed.map(\.place), macs: node.work.macs,
      needsReferenceRounding: graph.needsReferenceRounding(node), work: work)
  }
}
