import LiteOps

/// Fuses an activation of the `RELU` family into the operator before it, which then clamps its
/// results.
struct FuseActivation: Pass {
  static let name = "fuse-activation"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard case .function(.limits(let range)) = node.meaning, let input = node.inputs[0],
        graph.values[input].isReadOnce, let source = graph.producer(of: input),
        case .inferred(let op, _) = source.stage, source.outputs.count == 1,
        let limited = op.absorbing(range, in: graph.context(of: source))
      else { continue }
      try graph.fuse(
        [node, source], into: limited, inputs: source.inputs, outputs: node.outputs,
        by: Self.name)
    }
  }
}
