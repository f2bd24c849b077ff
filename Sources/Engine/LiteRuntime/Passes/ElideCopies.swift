import LiteOps
import LiteTensor

/// Makes results that are parts of the bytes of an input views of it, and removes the nodes that would
/// copy them: `SPLIT`, `UNPACK` and slices along the outermost axes, and other moves that come to that.
///
/// It follows the fusions, which look for nodes, and the passes that choose strides, which a view of a
/// part could not follow.
struct ElideCopies: Pass {
  static let name = "elide-copies"

  /// The bytes of the largest input that is kept for as long as a part of it is used: a copy of more
  /// takes little beside what computes it, and lets its memory go.
  private static let mostBytes = 256 << 10

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard case .parts(let parts, let position)? = node.kernel?.sharing,
        node.inputs.indices.contains(position), let input = node.inputs[position],
        case .planned(let type) = graph.values[input].state,
        let byteCount = type.byteCount, byteCount <= ElideCopies.mostBytes,
        parts.count == node.outputs.count,
        zip(node.outputs, parts).allSatisfy({
          isPart($0, of: byteCount, $1, in: graph)
        })
      else { continue }
      graph.remove(node)
      for case (let output?, let part) in zip(node.outputs, parts) {
        graph.view(output, of: input, at: part.lowerBound)
      }
    }
  }

  /// Whether a result can be a part of an input: the caller may write to the memory of an output.
  private func isPart(
    _ output: Int?, of byteCount: Int, _ part: Range<Int>, in graph: Graph
  ) -> Bool {
    guard let output else { return true }
    let value = graph.values[output]
    guard case .planned(let type) = value.state, !value.isOutput else { return false }
    return type.byteCount == part.count && part.lowerBound >= 0 && part.upperBound <= byteCount
  }
}
