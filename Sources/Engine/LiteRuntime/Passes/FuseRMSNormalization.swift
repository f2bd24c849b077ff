import LiteOps
import LiteTensor

/// Fuses root-mean-square normalization (Zhang and Sennrich, 2019), which converters write as about
/// five nodes, into one: `x · s`, where `s = RSQRT(v + ε)`, or that times a scale of each column, and `v`
/// is the mean of `x · x` or `POW(x, 2)` or its sum divided by the number of elements of a row.
///
/// The operands of sums and products may come in either order, and views may lie between the nodes.
struct FuseRMSNormalization: Pass {
  static let name = "fuse-rms-normalization"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard let factors = graph.operands(of: node, .product) else { continue }
      for (rows, scaling) in [factors, (factors.second, factors.first)] {
        guard let pattern = RMSPattern(rows, scaling, in: graph) else { continue }
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
  /// The nodes, in their order.
  let nodes: [GraphNode]

  /// The number of elements of a row.
  let depth: Int

  /// The constant that is added to the means.
  let epsilon: Float

  /// The multiplier of each column; empty for none.
  let scale: [Float]

  /// The pattern of `rows · scaling`; nil where there is none, or where others read what it computes on
  /// the way.
  init?(_ rows: Int, _ scaling: Int, in graph: borrowing Graph) {
    guard let shape = graph.values[rows].type?.shape, graph.isFloat32(rows),
      let depth = shape.dimensions.last
    else { return nil }
    var chain = InnerValues()
    var (root, scale) = (scaling, [Float]())
    if let factors = graph.operands(of: scaling, .product) {
      let isFirst = graph.values[factors.second].knownValue != nil
      guard chain.enter(scaling, in: graph) != nil,
        let constant = graph.row(isFirst ? factors.second : factors.first, of: depth)
      else { return nil }
      (root, scale) = (isFirst ? factors.first : factors.second, constant)
    }
    // Without the last axis, square images would be scaled by columns.
    guard graph.values[root].type?.shape.dimensions == shape.dimensions.dropLast() + [1],
      let inverse = chain.enter(root, in: graph),
      let shifted = graph.argument(of: inverse, .inverseSquareRoot),
      let sum = chain.enter(shifted, in: graph), let summands = graph.operands(of: sum, .sum)
    else { return nil }
    let isFirst = graph.values[summands.second].knownValue != nil
    let (mean, constant) = isFirst ? summands : (summands.second, summands.first)
    guard let epsilon = graph.row(constant, of: 1)?.first, epsilon > 0,
      let squares = chain.squares(meanIn: mean, depth: depth, in: graph),
      let square = chain.enter(squares, in: graph),
      graph.operands(of: square, .product).map({ $0 == (rows, rows) })
        ?? (graph.argument(of: square, .limitedSquare) == rows),
      graph.values[square].type?.shape == shape
    else { return nil }
    nodes = chain.nodes.sorted { $0.index < $1.index }
    (self.depth, self.epsilon, self.scale) = (depth, epsilon, scale)
  }
}

/// The values of a pattern that nothing else reads, on the way from its result to its input.
private struct InnerValues {
  /// The nodes that write them.
  private(set) var nodes: [GraphNode] = []

  /// The value behind views of it, whose node becomes a part of the pattern; nil where others read one
  /// of them, or no node writes it.
  mutating func enter(_ value: Int, in graph: borrowing Graph) -> Int? {
    let value = graph.onlyViewed(value)
    guard graph.values[value].isReadOnce, let node = graph.producer(of: value) else { return nil }
    nodes.append(node)
    return value
  }

  /// The squares whose means a value holds, as `MEAN` or as `SUM` and `DIV`; nil where it holds something
  /// else.
  mutating func squares(meanIn value: Int, depth: Int, in graph: borrowing Graph) -> Int? {
    guard let mean = enter(value, in: graph) else { return nil }
    if let (squares, count) = graph.rows(averagedIn: mean) { return count == depth ? squares : nil }
    guard let quotient = graph.operands(of: mean, .quotient),
      graph.row(quotient.second, of: 1) == [Float(depth)],
      let sum = enter(quotient.first, in: graph), let (squares, count) = graph.rows(addedIn: sum),
      count == depth
    else { return nil }
    return squares
  }
}
