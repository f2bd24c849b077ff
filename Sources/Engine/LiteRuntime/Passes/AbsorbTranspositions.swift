import LiteKernels
import LiteOps
import LiteTensor

/// Fuses a `TRANSPOSE` into its only reader, which then reads the elements with other strides.
struct AbsorbTranspositions: Pass {
  static let name = "absorb-transpositions"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes { try absorb(node, in: &graph) }
  }

  /// Fuses transpositions into the node that reads them, as far as its operator can absorb them.
  private func absorb(_ node: GraphNode, in graph: inout Graph) throws(RuntimeError) {
    guard case .inferred(var op, _) = node.stage else { return }
    var inputs = node.inputs
    var absorbed: [GraphNode] = []
    for case (let position, let value?) in node.inputs.enumerated() {
      let transposed = graph.onlyViewed(value)
      guard graph.values[value].isReadOnce, graph.values[transposed].isReadOnce,
        let source = graph.producer(of: transposed),
        case .transposition(let permutation) = source.meaning, let input = source.inputs[0],
        case .planned(let type) = graph.values[input].state,
        let shape = graph.values[value].type?.shape
      else { continue }
      let transposition = Transposition(
        type.shape, source.results[0].shape, permutation: permutation)
      let operand = RearrangedOperand(shape: shape, layout: transposition.source)
      var rearranged = inputs
      rearranged[position] = input
      let context = graph.context(of: node, inputs: rearranged)
      guard let absorbing = op.absorbing([position: operand], in: context) else { continue }
      (op, inputs) = (absorbing, rearranged)
      absorbed.append(source)
      graph.removeViews(from: value, to: transposed)
    }
    guard !absorbed.isEmpty else { return }
    try graph.fuse(absorbed + [node], into: op, inputs: inputs, by: Self.name)
  }
}
