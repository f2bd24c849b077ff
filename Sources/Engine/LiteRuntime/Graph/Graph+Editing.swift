import LiteOps

/// How passes change a graph: every change keeps producers and readers in step.
extension Graph {
  /// Notes what a node reads and writes.
  mutating func connect(_ node: GraphNode) {
    for case let input? in node.inputs {
      let readers = values[input].readers
      let position = readers.lastIndex { $0 <= node.index }.map { $0 + 1 } ?? 0
      values[input].readers.insert(node.index, at: position)
    }
    for case let output? in node.outputs { values[output].producer = node.index }
  }

  /// Takes back what ``connect(_:)`` noted.
  private mutating func disconnect(_ node: GraphNode) {
    for case let input? in node.inputs { values[input].readers.removeAll { $0 == node.index } }
    for case let output? in node.outputs where values[output].producer == node.index {
      values[output].producer = nil
    }
  }

  /// Removes a node whose work others do, or nobody needs.
  mutating func remove(_ node: GraphNode) {
    disconnect(node)
    nodes[node.index] = nil
  }

  /// Removes the views between two values, from the one that is read to the one that is computed.
  mutating func removeViews(from value: Int, to root: Int) {
    var value = value
    while value != root, let source = values[value].source {
      values[value].source = nil
      values[source].viewCount -= 1
      value = source
    }
  }

  /// Gives a value the bytes of another.
  mutating func view(_ value: Int, of source: Int) {
    values[value].source = source
    values[source].viewCount += 1
  }

  /// Puts one node in place of some.
  ///
  /// - Parameters:
  ///   - removed: The nodes whose work it does.
  ///   - node: The node, at the index of one of them.
  ///   - pass: The pass that does so.
  mutating func replace(_ removed: [GraphNode], with node: GraphNode, by pass: String) {
    for old in removed {
      if old.place != node.place { node.absorbed.append((old.place, pass)) }
      node.absorbed += old.absorbed
      remove(old)
    }
    nodes[node.index] = node
    connect(node)
  }

  /// Puts an operator that computes the same as some nodes in place of them.
  ///
  /// - Parameters:
  ///   - removed: The nodes whose work it does, the last of them the one whose place it takes.
  ///   - op: The operator.
  ///   - inputs: The values that it reads.
  ///   - outputs: The values that it writes; those of the last node where nothing is given.
  ///   - pass: The pass that does so.
  /// - Throws: ``RuntimeError`` where the operator does not take its inputs, which is an error of
  ///   the pass.
  mutating func fuse(
    _ removed: [GraphNode], into op: any Operator, inputs: [Int?], outputs: [Int?]? = nil,
    by pass: String
  ) throws(RuntimeError) {
    guard let last = removed.last else { return }
    let node = GraphNode(
      place: last.place, index: last.index, inputs: inputs, outputs: outputs ?? last.outputs,
      intermediates: last.intermediates, stage: .deferred(op))
    replace(removed, with: node, by: pass)
    try infer(node)
  }
}
