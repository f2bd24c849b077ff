import LiteOps
import LiteTensor

/// Fuses `x · LOGISTIC(x)` into one node: SiLU, or Swish (Ramachandran et al., "Searching for
/// Activation Functions", 2017), which converters write as two.
struct FuseSiLU: Pass {
  static let name = "fuse-silu"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard case .combination(.product, limits: nil) = node.meaning, let first = node.inputs[0],
        let second = node.inputs[1]
      else { continue }
      for (argument, gate) in [(first, second), (second, first)] {
        guard graph.values[gate].isReadOnce, let logistic = graph.producer(of: gate),
          logistic.meaning == .function(.logistic), logistic.inputs[0] == argument,
          let type = graph.values[gate].type, graph.values[argument].type?.shape == type.shape,
          let logisticOperator = logistic.op, let product = node.op,
          let silu = SiLUOperator(
            logistic: logisticOperator, product: product, gate: type, gateIsFirst: gate == first,
            in: graph.context(of: node))
        else { continue }
        try graph.fuse([logistic, node], into: silu, inputs: [argument], by: Self.name)
        break
      }
    }
  }
}
