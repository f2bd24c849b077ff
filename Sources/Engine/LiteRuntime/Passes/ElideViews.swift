import LiteOps
import LiteTensor

/// Gives the results of `RESHAPE` and its like the bytes of their input, and leaves the nodes out.
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
