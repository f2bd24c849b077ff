import LiteExecution
import LiteKernels
import LiteModel
import LiteOps
import LiteRuntime
import LiteTestSupport

extension GraphCase {
  /// A smaller graph for which something holds still: without nodes that do not matter, whose results
  /// become inputs.
  ///
  /// - Parameter stillFails: Whether a smaller graph fails as this one does.
  /// - Returns: The smallest graph found.
  public func reduced(while stillFails: (GraphCase) -> Bool) -> GraphCase {
    var best = self
    for tensor in draft.outputs {
      var candidate = self
      candidate.draft.outputs = [tensor]
      candidate.removeUnread()
      if stillFails(candidate) {
        best = candidate
        break
      }
    }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for index in best.draft.nodes.indices.reversed() {
        guard let candidate = best.withoutNode(at: index), stillFails(candidate) else { continue }
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  }

  /// The graph without a node, whose results are inputs; nil where they are not known.
  func withoutNode(at index: Int) -> GraphCase? {
    guard draft.nodes.count > 1, let results = results(of: index) else { return nil }
    var graph = self
    graph.draft.nodes.remove(at: index)
    for (tensor, result) in results {
      graph.draft.inputs.append(tensor)
      graph.feeds[tensor] = result.bytes
      let declared = draft.tensors[Int(tensor)].shape.map { Int($0) }
      if result.shape != declared { graph.shapes[tensor] = result.shape }
      graph.inexact.remove(tensor)
    }
    graph.draft.outputs.removeAll { tensor in results.contains { $0.tensor == tensor } }
    if graph.draft.outputs.isEmpty {
      // What the node reads is compared in place of what it computes.
      let computed = Set(graph.draft.nodes.flatMap(\.outputs))
      graph.draft.outputs = draft.nodes[index].inputs.filter { computed.contains($0) }
    }
    guard !graph.draft.outputs.isEmpty else { return nil }
    graph.removeUnread()
    return graph
  }

  /// What the reference computes for the outputs of a node.
  private func results(of index: Int) -> [(tensor: Int32, result: GraphRunner.Output)]? {
    var graph = self
    graph.draft.outputs = draft.nodes[index].outputs
    guard let model = try? graph.draft.model(),
      case .outputs(let outputs) = try? GraphRunner(.reference, .none, .serial, .standard)
        .outcome(of: graph, model: model)
    else { return nil }
    return Array(zip(graph.draft.outputs, outputs))
  }

  /// Removes nodes whose results nothing reads, then inputs that nothing reads.
  mutating func removeUnread() {
    while true {
      let read = Set(draft.nodes.flatMap(\.inputs) + draft.outputs)
      let count = draft.nodes.count
      draft.nodes.removeAll { $0.outputs.allSatisfy { !read.contains($0) } }
      if draft.nodes.count == count {
        draft.inputs.removeAll { !read.contains($0) }
        return
      }
    }
  }
}
