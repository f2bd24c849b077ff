import LiteOps
import LiteTensor

/// Makes the results of `RESHAPE`, `SQUEEZE` and `EXPAND_DIMS` views of their inputs, and removes
/// the nodes.
struct ElideViews: Pass {
  static let name = "elide-views"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    for node in graph.liveNodes where node.meaning == .view {
      guard let input = node.inputs.first, let input, let output = node.outputs.first,
        let output, case .planned(let type) = graph.values[input].state,
        type.byteCount == node.results[0].byteCount
      else { continue }
      graph.remove(node)
      graph.view(output, of: input)
    }
  }
}
