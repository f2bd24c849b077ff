import LiteOps

/// Quantizes rows once for all `FULLY_CONNECTED` of float32 with int8 weights that read them, such as
/// the queries, keys and values of an attention.
///
/// All of them run where the first one does, so that nodes which lie far apart stay where they are: the
/// results of all layers that read an encoder would be kept from the first one on.
struct ShareQuantizedRows: Pass {
  static let name = "share-quantized-rows"

  /// The most nodes from the first of those that run together to the last.
  private static let reach = 16

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    var firstReaders: [Int: (index: Int, position: Int)] = [:]
    for (position, node) in graph.liveNodes.enumerated() {
      guard case .hybridLayers? = node.kernel?.link, let input = node.inputs[0] else { continue }
      let rows = graph.root(of: input)
      if let first = firstReaders[rows], position - first.position <= Self.reach,
        !graph.values[rows].isVariable, let earlier = graph.nodes[first.index],
        join(node, to: earlier, in: &graph)
      {
        continue
      }
      firstReaders[rows] = (node.index, position)
    }
  }

  /// Runs a node together with an earlier one; false where their kernels cannot be joined.
  private func join(_ node: GraphNode, to earlier: GraphNode, in graph: inout Graph) -> Bool {
    guard let kernel = node.kernel, let joined = earlier.kernel?.joined(with: kernel) else {
      return false
    }
    let both = GraphNode(
      place: earlier.place, index: earlier.index, inputs: earlier.inputs,
      outputs: earlier.outputs + node.outputs, stage: .lowered(joined))
    both.results = earlier.results + node.results
    both.work = earlier.work + node.work
    graph.replace([earlier, node], with: both, by: Self.name)
    return true
  }
}
