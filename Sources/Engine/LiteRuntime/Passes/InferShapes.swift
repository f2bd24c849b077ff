/// Infers the types of all values that follow from the types of the inputs and from constants.
///
/// A node whose shapes depend on values of a run stays deferred, as do the nodes that depend on it.
struct InferShapes: Pass {
  static let name = "infer-shapes"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    for index in graph.nodes.indices {
      if let node = graph.nodes[index] { try graph.infer(node) }
    }
  }
}
