import LiteModel
import LiteOps

/// Nodes that put the zeros around their images themselves.
extension PlanCompiler {
  /// A node that reads what the step before it reads, and leaves that step out.
  struct Padded {
    /// The node, with the input of the step before as its own.
    let node: Node

    /// The step before: a node that does nothing but put zeros around images.
    let step: BoundLater

    /// What is known of the node then.
    let preparation: Preparation
  }

  /// The node with the work of the step before; nil where that does something else, where others
  /// read its result, or where the operator does not take the zeros.
  func padded(_ node: Node, _ op: any Operator) -> Padded? {
    guard let step = steps.last, let result = step.result, node.inputs.first == result,
      useCounts[result] == 1, case .run(let kernel, _, _) = step.work,
      let padding = kernel.padding, !subgraph.tensors[result].isVariable,
      let source = step.inputs.first, let source, states[source].type != nil
    else { return nil }
    let inner = Node(
      code: node.code, version: node.version, inputs: [source] + node.inputs.dropFirst(),
      outputs: node.outputs, intermediates: node.intermediates, options: node.options)
    let preparation = Preparation(
      inner, in: subgraph, kernels: options.kernels,
      needsReferenceRounding: needsReferenceRounding, states: states, padding: padding)
    guard op.takesPadding(of: preparation) else { return nil }
    return Padded(node: inner, step: step, preparation: preparation)
  }

  /// Leaves out the step before a node, whose kernel does its work.
  mutating func leaveOut(_ padded: Padded, at index: Int) {
    leaveOut(last: 1, reading: padded.node.inputs[0], at: index)
  }

  /// Leaves out the last steps before a node, whose kernel does their work and reads a tensor from
  /// before them.
  mutating func leaveOut(last count: Int, reading source: Int?, at index: Int) {
    var kept: Int?
    if let source, case .planned(_, let block) = states[source] {
      layout.extend(block, to: index)
      kept = block
    }
    for case .run(_, let blocks, let scratch) in steps.suffix(count).map(\.work) {
      for block in blocks + [scratch] where block != kept { layout.remove(block) }
    }
    steps.removeLast(count)
  }
}
