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
    let values = graph.values.enumerated().map { index, value -> TensorValue? in
      switch value.state {
      // What kernels packed of an encoded constant is all that is read of it.
      case .dynamic, .encoded: nil
      case .planned(let type):
        assignment.blocks[index].map { TensorValue(type: type, memory: arena.memory(ranges[$0])) }
      case .variable(let value), .known(let value): value
      }
    }
    // Without the types, which would be retained for each use of a value.
    let memories = values.map { $0?.memory }
    let nodes = graph.liveNodes
    let prefetches = PrefetchHint.dealtOut(
      to: nodes.map { node in
        node.kernel.map { ($0.fetchedByteCount, $0.upcoming) } ?? (0, nil)
      })
    var steps: [Step] = []
    steps.reserveCapacity(nodes.count)
    for (position, node) in nodes.enumerated() {
      steps.append(step(node, memories, prefetch: prefetches[position]))
    }
    return Plan(
      graph, steps: steps, values: values,
      memory: PlanMemory(
        arenaByteCount: arena.byteCount, buffers: graph.memory.buffers, budget: graph.memory.budget
      ))
  }

  private func step(
    _ node: GraphNode, _ memories: [TensorMemory?], prefetch: PrefetchHint?
  ) -> Step {
    let work: Step.Work
    switch node.stage {
    case .deferred(let op), .inferred(let op, _):
      work = .prepare(op)
    case .control(let control):
      work = .control(control)
    case .lowered(let kernel):
      let outputs = assignment.outputs[node.index] ?? []
      let scratch = assignment.scratch[node.index].map { arena.memory(ranges[$0]) }
      work = .run(
        BoundKernel(
          kernel,
          on: NodeMemory(
            inputs: node.inputs.map { input in input.flatMap { memories[$0] } },
            outputs: outputs.map { arena.memory(ranges[$0]) },
            scratch: scratch ?? arena.memory(0..<0), workers: graph.options.workers,
            upcoming: prefetch, resources: graph.session.resources)))
    }
    return Step(
      place: node.place, inputs: node.inputs, outputs: node.outputs,
      intermediates: node.intermediates, absorbed: node.absorbed.map(\.place), macs: node.work.macs,
      work: work)
  }
}
