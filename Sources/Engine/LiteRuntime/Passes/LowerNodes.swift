import LiteKernels
import LiteOps

/// Charges the work of a run to the limits, then chooses the kernels and packs their constants.
///
/// Every limit is checked before any constant is packed.
struct LowerNodes: Pass {
  static let name = "lower-nodes"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    try graph.options.limits.check(graph.liveNodes.reduce(Work()) { $0 + $1.work })
    for node in graph.liveNodes {
      guard case .inferred(_, let operation) = node.stage else { continue }
      try graph.control.check()
      do throws(OperatorError) {
        node.stage = .lowered(try operation.lower())
      } catch .needsValue {
        continue
      } catch {
        throw .node(node.place, error)
      }
    }
  }
}
