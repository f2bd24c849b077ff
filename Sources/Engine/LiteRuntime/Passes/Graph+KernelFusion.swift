import LiteExecution
import LiteOps
import LiteTensor

/// What the passes after ``LowerNodes`` share: a kernel is fused with the kernel that reads its
/// results.
extension Graph {
  /// Fuses kernels with the producers of their inputs, in the order in which they run.
  ///
  /// The intermediate result is kept where other nodes read it, too.
  ///
  /// - Parameters:
  ///   - pass: The name of the pass.
  ///   - isReader: Whether the pass fuses a kernel with its producer.
  mutating func fuseKernels(by pass: String, where isReader: (ChainLink) -> Bool) {
    guard isOptimized else { return }
    for index in nodes.indices {
      guard let node = nodes[index], let link = node.kernel?.link, isReader(link) else { continue }
      fuse(node, by: pass)
    }
  }

  /// Fuses a node into the producer of one of its inputs, if their kernels can run together.
  private mutating func fuse(_ next: GraphNode, by pass: String) {
    guard let nextKernel = next.kernel, nextKernel.link != nil, next.outputs.count == 1,
      next.outputs[0] != nil
    else { return }
    let hasAddend = nextKernel.link?.hasAddend ?? false
    for case (let position, let value?) in next.inputs.enumerated()
    where position == 0 || hasAddend {
      let result = onlyViewed(value)
      guard let node = producer(of: result), let kernel = node.kernel,
        node.outputs.first == result
      else { continue }
      let isKept = !values[result].isReadOnce
      var inputs = node.inputs
      if hasAddend {
        guard next.inputs.count == 2, let other = next.inputs[1 - position],
          values[other].type != nil
        else { continue }
        inputs.append(other)
      }
      guard let index = place(of: node, and: next),
        let fused = kernel.fused(
          with: nextKernel, atInput: position, keepsResults: isKept,
          threadCount: options.workers.threadCount)
      else { continue }
      if !isKept { removeViews(from: value, to: result) }
      let kept = isKept ? node.outputs[...] : node.outputs.dropFirst()
      let keptResults = isKept ? node.results[...] : node.results.dropFirst()
      let both = GraphNode(
        place: node.place, index: index, inputs: inputs, outputs: next.outputs + kept,
        stage: .lowered(fused))
      both.results = next.results + keptResults
      both.work = node.work + next.work
      replace([node, next], with: both, by: pass)
      return
    }
  }

  /// The index at which the fused node can run: that of the later node, or that of the earlier one
  /// where its results are read in between; nil where neither is possible.
  private func place(of node: GraphNode, and next: GraphNode) -> Int? {
    let isReadBetween = node.outputs.contains { output in
      output.map { output in
        values[output].viewCount > 0
          || values[output].readers.contains { $0 < next.index }
      } ?? false
    }
    let readsVariables = node.inputs.contains { input in
      input.map { values[$0].isVariable } ?? false
    }
    if !isReadBetween, !readsVariables { return next.index }
    let isReady = next.inputs.allSatisfy { input in
      guard let input else { return true }
      let writer = values[root(of: input)].producer
      return writer.map { $0 <= node.index } ?? !values[input].isVariable
    }
    return isReady ? node.index : nil
  }
}
