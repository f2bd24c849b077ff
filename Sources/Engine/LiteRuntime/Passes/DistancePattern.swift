import LiteKernels
import LiteOps
import LiteTensor

/// The nodes of a layer normalization that subtracts the mean first: `(x − mean) · f · scale + offset` or
/// `(x − mean) · (f · scale) + offset`, where `f = RSQRT(variance + ε)`, or `(x − mean) / SQRT(variance + ε) ·
/// scale + offset`.
///
/// The mean is that of each row, and the variance the mean of `SQUARED_DIFFERENCE(x, mean)` or of the squares of
/// the distances; either is a `MEAN`, or a `SUM` divided by the number of elements or multiplied by its
/// reciprocal. The operands of sums and products may come in either order, the scale and the offset may be
/// missing, and views may lie between the nodes.
struct DistancePattern {
  /// The value of the rows.
  let rows: Int

  /// The fused operator.
  let op: LayerNormalizationOperator

  /// The nodes but for the last, in their order.
  let nodes: [GraphNode]

  /// The pattern whose result a node computes; nil where there is none, where other nodes read what it computes
  /// on the way, or where the fused operator would round otherwise although the node must not.
  init?(endingWith node: GraphNode, in graph: borrowing Graph) {
    guard let output = node.outputs.first, let result = output else { return nil }
    var value = result
    var inner = InnerNodes(endingWith: node)
    var (scale, offset) = ([Float](), [Float]())
    if let (sum, row) = graph.constantRow(in: graph.operands(of: value, .sum)) {
      guard let entered = inner.enter(sum, in: graph) else { return nil }
      (value, offset) = (entered, row)
    }
    if let (quotient, row) = graph.constantRow(in: graph.operands(of: value, .product)) {
      guard let entered = inner.enter(quotient, in: graph) else { return nil }
      (value, scale) = (entered, row)
    }
    let end = Scaling(scale: scale, offset: offset, result: result)
    if let quotient = graph.operands(of: value, .quotient) {
      inner.isExact = false
      self.init(quotient.first, quotient.second, .squareRoot, end, inner, in: graph)
      return
    }
    guard let factors = graph.operands(of: value, .product) else { return nil }
    for (distance, factor) in [factors, (factors.second, factors.first)] {
      guard
        let pattern = DistancePattern(distance, factor, .inverseSquareRoot, end, inner, in: graph)
      else { continue }
      self = pattern
      return
    }
    return nil
  }

  /// What happens to a quotient.
  private struct Scaling {
    let scale: [Float]
    let offset: [Float]

    /// The value of the result.
    let result: Int
  }

  /// The pattern of distances from the mean, and what they are multiplied or divided by: a function of
  /// `variance + ε`, or that times a scale.
  private init?(
    _ first: Int, _ second: Int, _ function: Meaning.Function, _ end: Scaling, _ known: InnerNodes,
    in graph: borrowing Graph
  ) {
    var inner = known
    guard let distance = inner.enter(first, in: graph),
      let (rows, mean) = graph.operands(of: distance, .difference),
      let shape = graph.values[rows].type?.shape, let depth = shape.dimensions.last,
      [distance, end.result].allSatisfy({ graph.values[$0].type?.shape == shape }),
      // Without the last axis, square images would be scaled by columns.
      graph.values[mean].type?.shape.dimensions == shape.dimensions.dropLast() + [1],
      var root = inner.enter(second, in: graph)
    else { return nil }
    var (scale, centering) = (end.scale, FloatNormalization.Centering.scalesLast)
    var ofRow = second
    // A divisor that is scaled divides by the scale.
    if scale.isEmpty, function == .inverseSquareRoot,
      let (factor, row) = graph.constantRow(in: graph.operands(of: root, .product))
    {
      guard let entered = inner.enter(factor, in: graph) else { return nil }
      (root, ofRow, scale, centering) = (entered, factor, row, .subtractsFirst)
    }
    guard [scale, end.offset].allSatisfy({ $0.isEmpty || $0.count == depth }),
      graph.values[ofRow].type?.shape.dimensions == shape.dimensions.dropLast() + [1],
      let shifted = graph.argument(of: root, function),
      let sum = inner.enter(shifted, in: graph), let summands = graph.operands(of: sum, .sum)
    else { return nil }
    let isFirst = graph.values[summands.second].knownValue != nil
    let (variance, constant) = isFirst ? summands : (summands.second, summands.first)
    guard let epsilon = graph.row(constant, of: 1)?.first, epsilon > 0,
      let (squares, _) = inner.mean(variance, of: depth, in: graph),
      let square = inner.enter(squares, in: graph),
      let limitsSquares = inner.isSquare(square, of: distance, rows, mean, in: graph),
      let (averaged, limitsMeans) = inner.mean(mean, of: depth, in: graph), averaged == rows,
      inner.isExact || !graph.needsReferenceRounding(inner.last), inner.areReadInside(graph)
    else { return nil }
    if limitsSquares { centering.insert(.limitsSquares) }
    if limitsMeans { centering.insert(.limitsMeans) }
    self.rows = rows
    nodes = inner.nodes
    op = LayerNormalizationOperator(
      depth: depth, epsilon: epsilon, scale: scale, offset: end.offset, centering: centering)
  }
}

extension InnerNodes {
  /// Whether the squares of distances, that a value holds, are limited to finite values; nil where it holds
  /// something else.
  fileprivate mutating func isSquare(
    _ value: Int, of distance: Int, _ rows: Int, _ mean: Int, in graph: borrowing Graph
  ) -> Bool? {
    if let operands = graph.operands(of: value, .squaredDifference) {
      return operands == (rows, mean) || operands == (mean, rows) ? false : nil
    }
    var argument = graph.argument(of: value, .limitedSquare)
    if let factors = graph.operands(of: value, .product), factors.first == factors.second {
      argument = factors.first
    }
    guard let argument, let factor = enter(argument, in: graph),
      factor == distance
        || graph.operands(of: factor, .difference).map({ $0 == (rows, mean) }) == true
    else { return nil }
    return true
  }
}

extension Graph {
  /// The one of two operands that is not constant, and the constant row that the other is; nil where there is
  /// no such.
  fileprivate func constantRow(in operands: (first: Int, second: Int)?) -> (Int, [Float])? {
    guard let operands else { return nil }
    for (value, constant) in [operands, (operands.second, operands.first)] {
      guard let depth = values[value].type?.shape.dimensions.last,
        let count = values[constant].type?.shape.elementCount, count > 1 || depth == 1,
        let row = row(constant, of: count)
      else { continue }
      return (value, row)
    }
    return nil
  }
}
