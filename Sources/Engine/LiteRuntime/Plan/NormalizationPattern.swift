import LiteKernels
import LiteModel
import LiteOps

/// The nodes that make up a layer normalization: `x · s + (offset − mean · s)`, or
/// `x · s + (−mean) · s`, with `s = scale · RSQRT(variance + ε)`, where the mean is that of each row and
/// the variance the mean of `SQUARED_DIFFERENCE(x, mean)`.
///
/// Terms and factors may come in any order, and there may be no scale.
struct NormalizationPattern {
  /// The most steps that lead to the sum.
  static let mostSteps = 9

  /// The tensor of the rows.
  let rows: Int

  /// The number of elements of a row.
  let depth: Int

  /// The tensor of the means.
  let mean: Int

  /// The tensor of the variances.
  let variance: Int

  /// The tensor of what is added to the variance.
  let epsilon: Int

  /// The tensor of the factors; nil for none.
  let scale: Int?

  /// The tensor of the terms; nil for none.
  let offset: Int?

  /// The tensors between the rows and the result, and how often each is read.
  let useCounts: [Int: Int]

  /// The pattern that a node completes; nil where it does not.
  ///
  /// - Parameters:
  ///   - node: The node, a sum.
  ///   - kernel: Its kernel.
  ///   - steps: What is computed before.
  init?(of node: Node, _ kernel: PreparedKernel, in steps: FloatExpressions) {
    guard let sum = steps.operands(of: node.inputs, kernel.link, where: { $0.isPlainSum }) else {
      return nil
    }
    for (product, rest) in [sum, (sum.second, sum.first)] {
      guard let factors = steps.operands(of: product, where: { $0.isPlainProduct }) else {
        continue
      }
      for (rows, scaling) in [factors, (factors.second, factors.first)] {
        guard let pattern = NormalizationPattern(rows, scaling, product, rest, in: steps) else {
          continue
        }
        self = pattern
        return
      }
    }
    return nil
  }

  /// The pattern of `rows · scaling + rest`, whose product is a tensor of its own.
  private init?(
    _ rows: Int, _ scaling: Int, _ product: Int, _ rest: Int, in steps: FloatExpressions
  ) {
    var between = [product, rest, scaling]
    if let negated = steps.factor(of: rest, beside: scaling),
      let mean = steps.argument(of: negated, where: { $0.isNegation })
    {
      between.append(negated)
      (self.mean, offset) = (mean, nil)
    } else if let (offset, scaled) = steps.operands(of: rest, where: { $0.isPlainDifference }),
      let mean = steps.factor(of: scaled, beside: scaling)
    {
      between.append(scaled)
      (self.mean, self.offset) = (mean, offset)
    } else {
      return nil
    }
    var (root, scale) = (scaling, Int?.none)
    if let factors = steps.operands(of: scaling, where: { $0.isPlainProduct }) {
      let isFirst = steps.argument(of: factors.first, where: { $0.isInverseSquareRoot }) != nil
      (root, scale) = isFirst ? factors : (factors.second, factors.first)
      between.append(root)
    }
    guard let shifted = steps.argument(of: root, where: { $0.isInverseSquareRoot }),
      let terms = steps.operands(of: shifted, where: { $0.isPlainSum })
    else { return nil }
    let isFirst = steps.rows(averagedIn: terms.first) != nil
    (variance, epsilon) = isFirst ? terms : (terms.second, terms.first)
    guard let (squares, depth) = steps.rows(averagedIn: variance),
      let distances = steps.operands(of: squares, where: { $0.isSquaredDifference }),
      distances == (rows, mean) || distances == (mean, rows),
      let averaged = steps.rows(averagedIn: mean), averaged == (rows, depth)
    else { return nil }
    between += [shifted, variance, squares, mean]
    var useCounts: [Int: Int] = [:]
    for tensor in between { useCounts[tensor] = tensor == scaling || tensor == mean ? 2 : 1 }
    guard useCounts.count == between.count else { return nil }
    (self.rows, self.depth, self.scale) = (rows, depth, scale)
    self.useCounts = useCounts
  }
}
