import LiteOps

/// Quantizes rows once for all `FULLY_CONNECTED` of float32 with int8 weights that read them, such as
/// the queries, keys and values of an attention.
struct ShareQuantizedRows: Pass {
  static let name = "share-quantized-rows"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    var readers: [Int: Int] = [:]
    for node in graph.liveNodes {
      guard case .hybridLayers? = node.kernel?.link, let input = node.inputs[0] else { continue }
      let rows = graph.root(of: input)
      if let earlier = readers[rows].flatMap({ graph.nodes[$0] }), !graph.values[rows].isVariable,
        join(node, to: earlier, in: &graph)
      {
        continue
      }
      readers[rows] = node.index
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
