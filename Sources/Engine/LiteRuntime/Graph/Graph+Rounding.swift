import LiteModel
import LiteOps
import LiteTensor

/// Which float32 results must have the bits of the reference.
///
/// A `QUANTIZE` quantizes float32 activations while the model runs, and so may a node with quantized
/// weights ("hybrid", dynamic range). The smallest difference could change a quantized value by a whole
/// step there. So the nodes before it round as the reference does; those behind it need not.
extension Graph {
  /// Whether the float32 results of a node must have the bits of the reference.
  func needsReferenceRounding(_ node: GraphNode) -> Bool {
    node.outputs.contains { $0.map { values[$0].isQuantizedLater } ?? false }
  }

  /// Finds the values from which a later node, of this run or the next, computes what is quantized.
  ///
  /// In a graph that quantizes, so may what reads its state, the subgraphs that it calls and, where it
  /// is called itself, the caller of its results. Each node is looked at once.
  mutating func findQuantizedValues() {
    for index in values.indices { values[index].isQuantizedLater = false }
    var found = liveNodes.flatMap { quantizedInputs(of: $0) }
    guard !found.isEmpty else { return }
    for node in liveNodes {
      guard let op = node.op, !type(of: op).isPure else { continue }
      found += (node.inputs + node.outputs).compactMap { $0 }
    }
    if isCalled { found += subgraph.outputs }
    var feedback = OutputFeedback(carried: carried, of: subgraph)
    var visited = Array(repeating: false, count: nodes.count)
    while let value = found.popLast() {
      guard !values[value].isQuantizedLater else { continue }
      values[value].isQuantizedLater = true
      if let node = producer(of: value), !visited[node.index] {
        visited[node.index] = true
        found += node.inputs.compactMap { $0 }
      }
      if values[value].isInput { found += feedback.takeOutputs(becoming: value) }
    }
  }

  /// The float32 inputs that a node quantizes while the model runs.
  private func quantizedInputs(of node: GraphNode) -> [Int] {
    let inputs = node.inputs.compactMap { $0 }
    func isQuantized(_ value: Int) -> Bool {
      subgraph.tensors[value].type.quantization != nil && !isFloat32(value)
    }
    let isQuantizing =
      inputs.contains { subgraph.tensors[$0].isConstant && isQuantized($0) }
      || node.outputs.contains { $0.map(isQuantized) ?? false }
    guard isQuantizing else { return [] }
    return inputs.filter { !subgraph.tensors[$0].isConstant && isFloat32($0) }
  }
}

/// The outputs of a subgraph that may be the values of its inputs in the next run.
///
/// The interpreter carries some. Of a subgraph of several inputs, whose state may be among them, the
/// caller may feed back any output of the type of an input.
private struct OutputFeedback {
  private let carried: [Int: Int]
  private var states: [Int]
  private let subgraph: Subgraph

  /// - Parameters:
  ///   - carried: The outputs that the interpreter carries, by position: the input of each.
  ///   - subgraph: The subgraph.
  init(carried: [Int: Int], of subgraph: Subgraph) {
    self.carried = carried
    self.subgraph = subgraph
    states = subgraph.inputs.count > 1 ? subgraph.outputs : []
  }

  /// The outputs that may become an input, without those of its type that were taken before.
  mutating func takeOutputs(becoming input: Int) -> [Int] {
    let type = subgraph.tensors[input].type
    var outputs = states.filter { subgraph.tensors[$0].type == type }
    states.removeAll { outputs.contains($0) }
    for (output, becoming) in carried where subgraph.inputs[becoming] == input {
      outputs.append(subgraph.outputs[output])
    }
    return outputs
  }
}
