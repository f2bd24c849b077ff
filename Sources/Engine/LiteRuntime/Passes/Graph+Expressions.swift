import LiteOps

/// What nodes compute, as expressions of their float32 inputs.
extension Graph {
  /// The operands of an unlimited combination, where a value is its result.
  func operands(of value: Int, _ combination: Meaning.Combination) -> (first: Int, second: Int)? {
    producer(of: value).flatMap { operands(of: $0, combination) }
  }

  /// The operands of a node that computes an unlimited combination.
  func operands(of node: GraphNode, _ combination: Meaning.Combination)
    -> (first: Int, second: Int)?
  {
    guard node.meaning == .combination(combination, limits: nil), node.inputs.count == 2,
      let first = node.inputs[0], let second = node.inputs[1]
    else { return nil }
    return (first, second)
  }

  /// The other operand of a product, where a value is that and has a given one.
  func factor(of value: Int, beside given: Int) -> Int? {
    guard let factors = operands(of: value, .product) else { return nil }
    return factors.first == given ? factors.second : factors.second == given ? factors.first : nil
  }

  /// The argument of a function, where a value is its result.
  func argument(of value: Int, _ function: Meaning.Function) -> Int? {
    guard let node = producer(of: value), node.meaning == .function(function) else { return nil }
    return node.inputs.first ?? nil
  }

  /// The rows whose means a value has.
  func rows(averagedIn value: Int) -> (value: Int, depth: Int)? {
    guard let node = producer(of: value), case .rowMeans(let depth) = node.meaning,
      let rows = node.inputs.first, let rows
    else { return nil }
    return (rows, depth)
  }
}
