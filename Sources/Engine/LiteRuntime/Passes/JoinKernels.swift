import LiteExecution
import LiteOps
import LiteTensor

/// Fuses a kernel with the kernel that reads its results: chains of convolutions, residual sums,
/// element-wise functions, transposed matrix products.
///
/// The intermediate result is kept where other nodes read it, too.
struct JoinKernels: Pass {
  static let name = "join-kernels"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for index in graph.nodes.indices {
      guard let node = graph.nodes[index] else { continue }
      join(node, in: &graph)
    }
  }

  /// Fuses a node into the producer of one of its inputs, if their kernels can run together.
  private func join(_ next: GraphNode, in graph: inout Graph) {
    guard let nextKernel = next.kernel, nextKernel.link != nil, next.outputs.count == 1,
      next.outputs[0] != nil
    else { return }
    let hasAddend = nextKernel.link?.hasAddend ?? false
    for case (let position, let value?) in next.inputs.enumerated()
    where position == 0 || hasAddend {
      let result = graph.onlyViewed(value)
      guard let node = graph.producer(of: result), let kernel = node.kernel,
        node.outputs.first == result
      else { continue }
      let isKept = !graph.values[result].isReadOnce
      var inputs = node.inputs
      if hasAddend {
        guard next.inputs.count == 2, let other = next.inputs[1 - position],
          graph.values[other].type != nil
        else { continue }
        inputs.append(other)
      }
      guard let index = place(of: node, and: next, in: graph),
        let joined = kernel.fused(
          with: nextKernel, atInput: position, keepsResults: isKept,
          threadCount: graph.options.workers.threadCount)
      else { continue }
      if !isKept { graph.removeViews(from: value, to: result) }
      let kept = isKept ? node.outputs[...] : node.outputs.dropFirst()
      let keptResults = isKept ? node.results[...] : node.results.dropFirst()
      let both = GraphNode(
        place: node.place, index: index, inputs: inputs, outputs: next.outputs + kept,
        stage: .lowered(joined))
      both.results = next.results + keptResults
      both.work = node.work + next.work
      graph.replace([node, next], with: both, by: Self.name)
      return
    }
  }

  /// The index at which the fused node can run: that of the later node, or that of the earlier one
  /// where its results are read in between; nil where neither is possible.
  private func place(of node: GraphNode, and next: GraphNode, in graph: Graph) -> Int? {
    let isReadBetween = node.outputs.contains { output in
      output.map { output in
        graph.values[output].viewCount > 0
          || graph.values[output].readers.contains { $0 < next.index }
      } ?? false
    }
    let readsVariables = node.inputs.contains { input in
      input.map { graph.values[$0].isVariable } ?? false
    }
    if !isReadBetween, !readsVariables { return next.index }
    let isReady = next.inputs.allSatisfy { input in
      guard let input else { return true }
      let writer = graph.values[graph.root(of: input)].producer
      return writer.map { $0 <= node.index } ?? !graph.values[input].isVariable
    }
    return isReady ? node.index : nil
  }
}
