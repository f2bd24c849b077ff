import LiteOps
import LiteTensor

/// Removes nodes that decode a constant for readers that decode it themselves when they pack it, such
/// as a `DEQUANTIZE` of float16 weights before a `CONV_2D`.
///
/// Such weights have one source, whatever their storage, and no dense copy of them is made.
struct NormalizeConstants: Pass {
  static let name = "normalize-constants"

  func rewrite(_ graph: inout Graph) throws(RuntimeError) {
    guard graph.isOptimized else { return }
    for node in graph.liveNodes {
      guard case .inferred(_, let operation) = node.stage, let decoder = operation.decoder,
        let stored = constant(of: node, in: graph), let output = node.outputs.first ?? nil,
        let type = graph.values[output].type, isDecodedByReaders(output, in: graph)
      else { continue }
      let readers = graph.values[output].readers.compactMap { graph.nodes[$0] }
      graph.values[output].state = .encoded(
        type, StoredConstant(stored, decoder: decoder, count: type.shape.elementCount))
      graph.remove(node)
      for reader in readers {
        reader.absorbed.append((node.place, Self.name))
        try graph.infer(reader)
      }
    }
  }

  /// The bytes of the constant that a node decodes; nil where it decodes another value.
  private func constant(of node: GraphNode, in graph: Graph) -> TensorMemory? {
    guard let input = node.inputs.first ?? nil else { return nil }
    return graph.values[input].knownValue
  }

  /// Whether every reader of a value takes it as it is stored.
  private func isDecodedByReaders(_ value: Int, in graph: Graph) -> Bool {
    guard !graph.values[value].isOutput, !graph.values[value].readers.isEmpty else { return false }
    return graph.values[value].readers.allSatisfy { index in
      guard let node = graph.nodes[index], case .inferred(let op, _) = node.stage else {
        return false
      }
      return node.inputs.enumerated().allSatisfy { position, input in
        input != value || type(of: op).decodedInputs.contains(position)
      }
    }
  }
}
