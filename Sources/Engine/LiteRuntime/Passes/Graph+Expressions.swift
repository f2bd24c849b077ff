import LiteOps
import LiteTensor

/// Nodes as expressions of their inputs.
extension Graph {
  /// The operands of a combination without limits whose result a value is; nil where it is not.
  func operands(of value: Int, _ combination: Meaning.Combination) -> (first: Int, second: Int)? {
    producer(of: value).flatMap { operands(of: $0, combination) }
  }

  /// The operands of a node that computes a combination without limits; nil where it does not.
  func operands(of node: GraphNode, _ combination: Meaning.Combination)
    -> (first: Int, second: Int)?
  {
    guard node.meaning == .combination(combination, limits: nil), node.inputs.count == 2,
      let first = node.inputs[0], let second = node.inputs[1]
    else { return nil }
    return (first, second)
  }

  /// The operand of a product beside a given one; nil where a value is no such product.
  func factor(of value: Int, beside given: Int) -> Int? {
    guard let factors = operands(of: value, .product) else { return nil }
    return factors.first == given ? factors.second : factors.second == given ? factors.first : nil
  }

  /// The argument of a function whose result a value is; nil where it is not.
  func argument(of value: Int, _ function: Meaning.Function) -> Int? {
    guard let node = producer(of: value), node.meaning == .function(function) else { return nil }
    return node.inputs.first ?? nil
  }

  /// The rows whose means a value holds; nil where it holds something else.
  func rows(averagedIn value: Int) -> (value: Int, depth: Int)? {
    guard let node = producer(of: value), case .rowMeans(let depth) = node.meaning,
      let rows = node.inputs.first, let rows
    else { return nil }
    return (rows, depth)
  }

  /// The rows whose sums a value holds; nil where it holds something else.
  func rows(addedIn value: Int) -> (value: Int, depth: Int)? {
    guard let node = producer(of: value), case .rowSums(let depth) = node.meaning,
      let rows = node.inputs.first, let rows
    else { return nil }
    return (rows, depth)
  }

  /// The elements of a constant float32 row of so many; nil where a value is anything else.
  func row(_ value: Int, of count: Int) -> [Float]? {
    guard isFloat32(value), let type = values[value].type, let memory = values[value].knownValue,
      type.shape.elementCount == count, count == 1 || type.shape.dimensions.last == count
    else { return nil }
    let elements = memory.elements(as: Float.self)
    return (0..<count).map { elements[$0] }
  }
}
