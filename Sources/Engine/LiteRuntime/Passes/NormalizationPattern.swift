import LiteOps

/// The nodes of a layer normalization: `x · s + (offset − mean · s)` or `x · s + (−mean) · s`.
///
/// Here `s = scale · RSQRT(variance + ε)`, the mean is that of each row, and the variance is the
/// mean of `SQUARED_DIFFERENCE(x, mean)`.
///
/// The operands of sums and products may come in either order, and the scale may be missing.
struct NormalizationPattern {
  /// The value of the rows.
  let rows: Int

  /// The number of elements of a row.
  let depth: Int

  /// The value of the means.
  let mean: Int

  /// The value of the variances.
  let variance: Int

  /// The value of ε, which is added to the variance.
  let epsilon: Int

  /// The value of the scale; nil for none.
  let scale: Int?

  /// The value of the offset; nil for none.
  let offset: Int?

  /// The values between the rows and the result, each with the number of inputs of the pattern that
  /// read it.
  let inner: [Int: Int]

  /// The pattern whose result a node computes; nil where there is none.
  ///
  /// - Parameters:
  ///   - node: The node, a sum.
  ///   - graph: The graph.
  init?(endingWith node: GraphNode, in graph: borrowing Graph) {
    guard let sum = graph.operands(of: node, .sum) else { return nil }
    for (product, rest) in [sum, (sum.second, sum.first)] {
      guard let factors = graph.operands(of: product, .product) else { continue }
      for (rows, scaling) in [factors, (factors.second, factors.first)] {
        guard let pattern = NormalizationPattern(rows, scaling, product, rest, in: graph) else {
          continue
        }
        self = pattern
        return
      }
    }
    return nil
  }

  /// The pattern of `rows · scaling + rest`, given the value of the product.
  private init?(_ rows: Int, _ scaling: Int, _ product: Int, _ rest: Int, in graph: borrowing Graph)
  {
    var between = [product, rest, scaling]
    if let negated = graph.factor(of: rest, beside: scaling),
      let mean = graph.argument(of: negated, .negation)
    {
      between.append(negated)
      (self.mean, offset) = (mean, nil)
    } else if let (offset, scaled) = graph.operands(of: rest, .difference),
      let mean = graph.factor(of: scaled, beside: scaling)
    {
      between.append(scaled)
      (self.mean, self.offset) = (mean, offset)
    } else {
      return nil
    }
    var (root, scale) = (scaling, Int?.none)
    if let factors = graph.operands(of: scaling, .product) {
      let isFirst = graph.argument(of: factors.first, .inverseSquareRoot) != nil
      (root, scale) = isFirst ? factors : (factors.second, factors.first)
      between.append(root)
    }
    guard let shifted = graph.argument(of: root, .inverseSquareRoot),
      let summands = graph.operands(of: shifted, .sum)
    else { return nil }
    let isFirst = graph.rows(averagedIn: summands.first) != nil
    (variance, epsilon) = isFirst ? summands : (summands.second, summands.first)
    guard let (squares, depth) = graph.rows(averagedIn: variance),
      let distances = graph.operands(of: squares, .squaredDifference),
      distances == (rows, mean) || distances == (mean, rows),
      let averaged = graph.rows(averagedIn: mean), averaged == (rows, depth)
    else { return nil }
    between += [shifted, variance, squares, mean]
    var inner: [Int: Int] = [:]
    for value in between { inner[value] = value == scaling || value == mean ? 2 : 1 }
    guard inner.count == between.count else { return nil }
    (self.rows, self.depth, self.scale) = (rows, depth, scale)
    self.inner = inner
  }
}
