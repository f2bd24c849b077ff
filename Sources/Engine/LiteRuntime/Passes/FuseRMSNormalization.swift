import LiteOps
import LiteTensor

/// Fuses root-mean-square normalization (Zhang and Sennrich, 2019), which converters write as about
/// five nodes, into one: `x · s`, where `s = RSQRT(v + ε)`, or that times a scale of each column, and `v`
/// is the mean of `x · x` or `POW(x, 2)`, or its sum divided by the number of elements of a row or multiplied by
/// its reciprocal.
///
/// The operands of sums and products may come in either order, and views may lie between the nodes.
struct FuseRMSNormalization: Pass {
  static let name = "fuse-rms-normalization"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard let factors = graph.operands(of: node, .product) else { continue }
      for (rows, scaling) in [factors, (factors.second, factors.first)] {
        guard let pattern = RMSPattern(rows, scaling, endingWith: node, in: graph) else { continue }
        let op = RMSNormalizationOperator(
          depth: pattern.depth, epsilon: pattern.epsilon, scale: pattern.scale)
        try graph.fuse(pattern.nodes + [node], into: op, inputs: [rows], by: Self.name)
        break
      }
    }
  }
}

/// The nodes that compute the multipliers of a root-mean-square normalization.
private struct RMSPattern {
  /// The nodes but for the last, in their order.
  let nodes: [GraphNode]

  /// The number of elements of a row.
  let depth: Int

  /// The constant that is added to the means.
  let epsilon: Float

  /// The multiplier of each column; empty for none.
  let scale: [Float]

  /// The pattern of `rows · scaling`; nil where there is none, or where others read what it computes on
  /// the way.
  init?(_ rows: Int, _ scaling: Int, endingWith node: GraphNode, in graph: borrowing Graph) {
    guard let shape = graph.values[rows].type?.shape, graph.isFloat32(rows),
      let depth = shape.dimensions.last, node.results.map(\.shape) == [shape]
    else { return nil }
    var inner = InnerNodes(endingWith: node)
    var (root, scale) = (scaling, [Float]())
    if let factors = graph.operands(of: scaling, .product) {
      let isFirst = graph.values[factors.second].knownValue != nil
      guard inner.enter(scaling, in: graph) != nil,
        let constant = graph.row(isFirst ? factors.second : factors.first, of: depth)
      else { return nil }
      (root, scale) = (isFirst ? factors.first : factors.second, constant)
    }
    // Without the last axis, square images would be scaled by columns.
    guard graph.values[root].type?.shape.dimensions == shape.dimensions.dropLast() + [1],
      let inverse = inner.enter(root, in: graph),
      let shifted = graph.argument(of: inverse, .inverseSquareRoot),
      let sum = inner.enter(shifted, in: graph), let summands = graph.operands(of: sum, .sum)
    else { return nil }
    let isFirst = graph.values[summands.second].knownValue != nil
    let (mean, constant) = isFirst ? summands : (summands.second, summands.first)
    guard let epsilon = graph.row(constant, of: 1)?.first, epsilon > 0,
      let (squares, _) = inner.mean(mean, of: depth, in: graph),
      let square = inner.enter(squares, in: graph),
      graph.operands(of: square, .product).map({ $0 == (rows, rows) })
        ?? (graph.argument(of: square, .limitedSquare) == rows),
      graph.values[square].type?.shape == shape,
      inner.isExact || !graph.needsReferenceRounding(node), inner.areReadInside(graph)
    else { return nil }
    nodes = inner.nodes
    (self.depth, self.epsilon, self.scale) = (depth, epsilon, scale)
  }
}
