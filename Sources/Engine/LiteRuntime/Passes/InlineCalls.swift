/// Replaces `STABLEHLO_COMPOSITE` and `CALL` by the nodes of the subgraph that they run, so that other
/// passes see them.
///
/// It runs before anything is inferred.
struct InlineCalls: Pass {
  static let name = "inline-calls"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    try graph.inlineCalls(by: Self.name)
  }
}
