import LiteModel
import LiteOps
import LiteTensor

/// Which float32 results must have the bits of the reference.
///
/// A node with quantized weights may quantize float32 activations while the model runs ("hybrid",
/// dynamic range). The smallest difference could change a quantized value by a whole step there. So the
/// nodes before it round as the reference does; those behind it need not.
extension Graph {
  /// Whether the float32 results of a node must have the bits of the reference.
  func needsReferenceRounding(_ node: GraphNode) -> Bool {
    node.outputs.contains { $0.map { values[$0].isQuantizedLater } ?? false }
  }

  /// Finds the values from which a later node computes what it, or one behind it, quantizes in a run.
  ///
  /// In a graph that quantizes, so may what reads its state, the subgraphs that it calls and, where it
  /// is called itself, the caller of its results.
  mutating func findQuantizedValues() {
    for index in values.indices { values[index].isQuantizedLater = false }
    guard liveNodes.contains(where: { quantizesInputs($0) }) else { return }
    if isCalled {
      for output in subgraph.outputs { values[output].isQuantizedLater = true }
    }
    while spreadQuantizedValues() {}
  }

  /// Marks what the nodes read whose results count, from the last node to the first.
  ///
  /// - Returns: Whether that, or what is carried to the next run, may mark more of them.
  private mutating func spreadQuantizedValues() -> Bool {
    for case let node? in nodes.reversed() {
      guard let op = node.op else { continue }
      let isPure = type(of: op).isPure
      let counts = !isPure || needsReferenceRounding(node)
      let quantizes = quantizesInputs(node)
      for case let input? in node.inputs where counts || (quantizes && isActivation(input)) {
        values[input].isQuantizedLater = true
      }
      if !isPure {
        for case let output? in node.outputs { values[output].isQuantizedLater = true }
      }
    }
    var spreads = false
    for (output, input) in carried where values[subgraph.inputs[input]].isQuantizedLater {
      let value = subgraph.outputs[output]
      spreads = spreads || !values[value].isQuantizedLater
      values[value].isQuantizedLater = true
    }
    return spreads
  }

  /// Whether a node quantizes float32 inputs while the model runs.
  private func quantizesInputs(_ node: GraphNode) -> Bool {
    var (hasActivation, hasQuantizedConstant) = (false, false)
    for case let input? in node.inputs {
      if isActivation(input) {
        hasActivation = true
      } else if subgraph.tensors[input].isConstant {
        let isQuantized = subgraph.tensors[input].type.quantization != nil
        hasQuantizedConstant = hasQuantizedConstant || isQuantized
      }
    }
    return hasActivation && hasQuantizedConstant
  }

  /// Whether a value is of float32 and not constant.
  private func isActivation(_ value: Int) -> Bool {
    !subgraph.tensors[value].isConstant && subgraph.tensors[value].type.dtype == .float32
  }
}
