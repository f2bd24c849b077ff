/// Infers the types of all values that follow from the inputs' types and from constants.
///
/// What depends on values that only a run knows stays deferred, with all that follows from it.
struct InferShapes: Pass {
  static let name = "infer-shapes"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    for index in graph.nodes.indices {
      if let node = graph.nodes[index] { try graph.infer(node) }
    }
  }
}
