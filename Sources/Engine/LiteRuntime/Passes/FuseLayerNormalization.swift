import LiteOps
import LiteTensor

/// Fuses layer normalization (Ba et al., 2016), which converters write as about ten nodes, into
/// one.
///
/// ``NormalizationPattern`` and ``DistancePattern`` describe the patterns that it matches.
struct FuseLayerNormalization: Pass {
  static let name = "fuse-layer-normalization"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard let pattern = NormalizationPattern(endingWith: node, in: graph),
        let op = normalization(pattern, node, in: graph)
      else { continue }
      let inner = pattern.inner.keys.compactMap { graph.producer(of: $0) }
        .sorted { $0.index < $1.index }
      try graph.fuse(inner + [node], into: op, inputs: [pattern.rows], by: Self.name)
    }
    // From the last on: what is scaled and moved ends later than what is not.
    for index in graph.nodes.indices.reversed() {
      guard let node = graph.nodes[index],
        let pattern = DistancePattern(endingWith: node, in: graph)
      else { continue }
      try graph.fuse(
        pattern.nodes + [node], into: pattern.op, inputs: [pattern.rows], by: Self.name)
    }
  }

  /// The fused operator of a pattern; nil where other nodes read its inner values, or where its
  /// scale and offset are not constant rows.
  private func normalization(
    _ pattern: NormalizationPattern, _ node: GraphNode, in graph: Graph
  ) -> LayerNormalizationOperator? {
    guard
      pattern.inner.allSatisfy({ value, count in
        let value = graph.values[value]
        return value.readers.count == count && value.viewCount == 0 && !value.isInput
          && !value.isOutput && !value.isVariable
      }),
      let shape = graph.values[pattern.rows].type?.shape, node.results.count == 1,
      node.results[0].shape == shape,
      [pattern.mean, pattern.variance].allSatisfy({ value in
        // Without the last axis, square images would be scaled by columns.
        graph.values[value].type?.shape.dimensions == shape.dimensions.dropLast() + [1]
      }),
      let epsilon = graph.row(pattern.epsilon, of: 1)?.first, epsilon > 0,
      let scale = pattern.scale.map({ graph.row($0, of: pattern.depth) }) ?? [],
      let offset = pattern.offset.map({ graph.row($0, of: pattern.depth) }) ?? []
    else { return nil }
    return LayerNormalizationOperator(
      depth: pattern.depth, epsilon: epsilon, scale: scale, offset: offset)
  }
}
