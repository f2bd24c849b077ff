import LiteOps

/// Editing by passes: every change keeps producers and readers consistent.
extension Graph {
  /// Records a node as reader of its inputs and producer of its outputs.
  mutating func connect(_ node: GraphNode) {
    for case let input? in node.inputs {
      let readers = values[input].readers
      let position = readers.lastIndex { $0 <= node.index }.map { $0 + 1 } ?? 0
      values[input].readers.insert(node.index, at: position)
    }
    for case let output? in node.outputs { values[output].producer = node.index }
  }

  /// Removes the records that ``connect(_:)`` made.
  private mutating func disconnect(_ node: GraphNode) {
    for case let input? in node.inputs { values[input].readers.removeAll { $0 == node.index } }
    for case let output? in node.outputs where values[output].producer == node.index {
      values[output].producer = nil
    }
  }

  /// Gives a node another kernel.
  mutating func setKernel(of node: GraphNode, to kernel: Kernel) {
    node.stage = .lowered(kernel)
    nodes[node.index] = node
  }

  /// Removes a node that other nodes replace, or that no node needs.
  mutating func remove(_ node: GraphNode) {
    disconnect(node)
    nodes[node.index] = nil
  }

  /// Removes the node that writes a value which nothing reads any more, and in the same way those that
  /// it read.
  mutating func removeUnread(_ value: Int) {
    guard let node = producer(of: value), node.stage.isPure,
      node.outputs.allSatisfy({ $0.map { !values[$0].isRead } ?? true })
    else { return }
    remove(node)
    for case let input? in node.inputs { removeUnread(input) }
  }

  /// Removes the views between a value that is read and the value whose bytes it has.
  mutating func removeViews(from value: Int, to root: Int) {
    var value = value
    while value != root, let source = values[value].source {
      (values[value].source, values[value].sourceOffset) = (nil, 0)
      values[source].viewCount -= 1
      value = source
    }
  }

  /// Makes a value a view of another, from a byte of that on.
  mutating func view(_ value: Int, of source: Int, at offset: Int = 0) {
    (values[value].source, values[value].sourceOffset) = (source, offset)
    values[source].viewCount += 1
  }

  /// Replaces nodes by one.
  ///
  /// - Parameters:
  ///   - removed: The nodes that are replaced.
  ///   - node: The node that replaces them, at the index of one of them.
  ///   - pass: The name of the pass.
  mutating func replace(_ removed: [GraphNode], with node: GraphNode, by pass: String) {
    for old in removed {
      if old.place != node.place { node.absorbed.append((old.place, pass)) }
      node.absorbed += old.absorbed
      remove(old)
    }
    nodes[node.index] = node
    connect(node)
  }

  /// Replaces nodes by an operator that computes the same, and infers it.
  ///
  /// - Parameters:
  ///   - removed: The nodes that are replaced; the fused node runs at the index of the last of
  ///     them.
  ///   - op: The operator.
  ///   - inputs: The values that it reads.
  ///   - outputs: The values that it writes; nil for those of the last node.
  ///   - pass: The name of the pass.
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
