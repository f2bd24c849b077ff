import LiteOps
import LiteTensor

/// Fuses `v = [v, x][n...]`, in which nets that run on a stream keep its last values in a variable v, into
/// one node: `READ_VARIABLE`, `CONCATENATION`, a slice and `ASSIGN_VARIABLE`.
///
/// Such a net runs in microseconds, of which these nodes take as long as its convolutions.
struct FuseSlidingWindows: Pass {
  static let name = "fuse-sliding-windows"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    // All are found first: a fused node no longer tells which variable it has.
    let windows = graph.liveNodes.filter { $0.meaning == .assignment }
      .compactMap { SlidingWindow(assignedBy: $0, in: graph) }
    for window in windows {
      // Messages are those of the node that reads the variable.
      let fused = GraphNode(
        place: window.read.place, index: window.concatenation.index,
        inputs: [window.read.inputs[0], window.new], outputs: window.concatenation.outputs,
        stage: .deferred(window.op))
      graph.replace(
        [window.read, window.concatenation, window.slice, window.assignment], with: fused,
        by: Self.name)
      try graph.infer(fused)
    }
  }
}

/// The nodes that add values to a variable and drop as many.
private struct SlidingWindow {
  /// The `READ_VARIABLE`, the `CONCATENATION`, the slice and the `ASSIGN_VARIABLE`.
  let read, concatenation, slice, assignment: GraphNode

  /// The new values.
  let new: Int

  /// The fused operator.
  let op: SlidingWindowOperator

  /// The window whose end an `ASSIGN_VARIABLE` keeps; nil where it assigns something else.
  init?(assignedBy assignment: GraphNode, in graph: Graph) {
    guard let tail = assignment.inputs[1], let kept = graph.values[tail].type,
      let slice = graph.producer(of: tail), graph.onlyReader(of: tail) === assignment,
      case .part(let part) = slice.meaning, let window = slice.inputs[0],
      let windowType = graph.values[window].type, part.upperBound == windowType.byteCount,
      let concatenation = graph.producer(of: window), concatenation.inputs.count == 2,
      case .concatenation(let axis) = concatenation.meaning,
      let last = concatenation.inputs[0], graph.values[last].type?.shape == kept.shape,
      let new = concatenation.inputs[1], let newType = graph.values[new].type,
      let read = graph.producer(of: last), graph.onlyReader(of: last) === concatenation,
      read.meaning == .variable,
      graph.isOnlyAccess(from: read, to: assignment),
      let op = SlidingWindowOperator(kept: kept, new: newType, window: windowType, axis: axis)
    else { return nil }
    (self.read, self.concatenation, self.new, self.op) = (read, concatenation, new, op)
    (self.slice, self.assignment) = (slice, assignment)
  }
}

extension Graph {
  /// Whether a node that reads a variable and one that assigns it have the same handle, and no node
  /// between them may have it.
  fileprivate func isOnlyAccess(from read: GraphNode, to assignment: GraphNode) -> Bool {
    guard let handle = handle(of: read), handle == self.handle(of: assignment) else { return false }
    return nodes[read.index + 1..<assignment.index].allSatisfy { node in
      guard let node else { return true }
      switch node.meaning {
      case .variable, .assignment:
        return self.handle(of: node).map { $0 != handle } ?? false
      default:
        return node.op.map { type(of: $0).isPure } ?? false
      }
    }
  }

  /// The handle of the variable that a node reads or assigns, as bytes; nil where only a run tells.
  private func handle(of node: GraphNode) -> [UInt8]? {
    guard let input = node.inputs[0] else { return nil }
    return values[input].knownValue?.copiedBytes()
  }
}
