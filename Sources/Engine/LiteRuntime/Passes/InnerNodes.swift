import LiteOps
import LiteTensor

/// The nodes of a pattern before the last, and the values that they write.
struct InnerNodes {
  /// The last node, which writes the result.
  let last: GraphNode

  private var members: [Int: GraphNode] = [:]
  private var values: Set<Int> = []

  /// Whether the fused operator has the bits of the nodes.
  var isExact = true

  init(endingWith last: GraphNode) { self.last = last }

  /// The nodes, in their order.
  var nodes: [GraphNode] { members.values.sorted { $0.index < $1.index } }

  /// The value behind views of it, whose node becomes a part of the pattern; nil where no node writes it.
  mutating func enter(_ value: Int, in graph: borrowing Graph) -> Int? {
    var value = value
    values.insert(value)
    while let source = graph.values[value].source {
      guard graph.isFloat32(source), graph.isFloat32(value) else { return nil }
      value = source
      values.insert(value)
    }
    guard let node = graph.producer(of: value) else { return nil }
    members[node.index] = node
    return value
  }

  /// The value of the rows whose means a value holds, and whether means are limited to finite values, as
  /// quotients and products are; nil where it holds something else.
  mutating func mean(_ value: Int, of depth: Int, in graph: borrowing Graph) -> (Int, Bool)? {
    guard let mean = enter(value, in: graph) else { return nil }
    if let (rows, count) = graph.rows(averagedIn: mean) {
      return count == depth ? (rows, false) : nil
    }
    var addend: Int?
    if let (sum, divisor) = graph.operands(of: mean, .quotient),
      graph.row(divisor, of: 1) == [Float(depth)]
    {
      addend = sum
    } else if let factors = graph.operands(of: mean, .product) {
      let isFirst = graph.values[factors.second].knownValue != nil
      let (sum, factor) = isFirst ? factors : (factors.second, factors.first)
      guard graph.row(factor, of: 1) == [1 / Float(depth)] else { return nil }
      (addend, isExact) = (sum, false)
    }
    guard let addend, let sum = enter(addend, in: graph),
      let (rows, count) = graph.rows(addedIn: sum), count == depth
    else { return nil }
    return (rows, true)
  }

  /// Whether nothing else reads the values.
  func areReadInside(_ graph: borrowing Graph) -> Bool {
    let views = values.filter { graph.values[$0].source.map(values.contains) ?? false }
    let sources = views.compactMap { graph.values[$0].source }
    return values.allSatisfy { index in
      let value = graph.values[index]
      return !value.isInput && !value.isOutput && !value.isVariable
        && value.readers.allSatisfy { $0 == last.index || members[$0] != nil }
        && value.viewCount == sources.count { $0 == index }
    }
  }
}
