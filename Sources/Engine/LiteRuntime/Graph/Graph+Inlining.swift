import LiteModel
import LiteOps
import LiteTensor

/// How the nodes of other subgraphs take the place of a call.
extension Graph {
  /// The most nodes that a graph may have once calls are inlined; calls beyond it stay calls.
  private static let mostNodes = 1 << 16

  /// Replaces each node that calls a subgraph by the nodes of that subgraph, and those in turn.
  ///
  /// A call stays where the subgraph has variables, where types differ between caller and callee,
  /// or where an output of the callee is one of its inputs or constants.
  ///
  /// - Throws: ``RuntimeError`` where a subgraph has operators that are not registered, or options
  ///   that cannot be read.
  mutating func inlineCalls(by pass: String) throws(RuntimeError) {
    guard liveNodes.contains(where: { $0.op?.decomposition != nil }) else { return }
    let old = liveNodes
    nodes = []
    for index in values.indices {
      values[index].readers = []
      values[index].producer = nil
    }
    for node in old {
      guard let op = node.op else { continue }
      try appendInlined(
        node.place, op, inputs: node.inputs, outputs: node.outputs,
        intermediates: node.intermediates, by: pass)
    }
    findQuantizedValues()
  }

  /// Adds a node, or the nodes of the subgraph that it calls.
  private mutating func appendInlined(
    _ place: NodePlace, _ op: any Operator, inputs: [Int?], outputs: [Int?],
    intermediates: [Int?], by pass: String
  ) throws(RuntimeError) {
    guard let callee = op.decomposition, canInline(callee, inputs: inputs, outputs: outputs) else {
      return append(
        place: place, op, inputs: inputs, outputs: outputs, intermediates: intermediates)
    }
    try model.checkSupport(ofSubgraph: callee, by: options.registry)
    let map = try addTensors(of: callee, inputs: inputs, outputs: outputs)
    let first = nodes.count
    for (index, node) in model.subgraphs[callee].nodes.enumerated() {
      guard let op = try makeOperator(ofNode: index, subgraph: callee) else { continue }
      try appendInlined(
        NodePlace(code: node.code, node: index, subgraph: callee), op,
        inputs: node.inputs.map { $0.map { map[$0] } },
        outputs: node.outputs.map { $0.map { map[$0] } },
        intermediates: node.intermediates.map { $0.map { map[$0] } }, by: pass)
    }
    if first < nodes.count { nodes[nodes.count - 1]?.absorbed.append((place, pass)) }
  }

  private func canInline(_ callee: Int, inputs: [Int?], outputs: [Int?]) -> Bool {
    guard model.subgraphs.indices.contains(callee) else { return false }
    let called = model.subgraphs[callee]
    guard called.inputs.count == inputs.count, called.outputs.count >= outputs.count,
      nodes.count + called.nodes.count <= Graph.mostNodes,
      Set(called.outputs).count == called.outputs.count,
      called.outputs.allSatisfy({ !called.inputs.contains($0) && !called.tensors[$0].isConstant }),
      !called.tensors.contains(where: { $0.isVariable })
    else { return false }
    func isSame(_ tensor: Int, _ other: Int?) -> Bool {
      guard let other else { return false }
      let (type, declared) = (subgraph.tensors[other].type, called.tensors[tensor].type)
      return type.dtype == declared.dtype && type.quantization == declared.quantization
    }
    return zip(called.inputs, inputs).allSatisfy(isSame)
      && zip(called.outputs, outputs).allSatisfy { $1 == nil || isSame($0, $1) }
  }

  /// Adds the tensors of a subgraph, but for its inputs and outputs, which are values of the caller.
  ///
  /// - Returns: The value of each tensor.
  private mutating func addTensors(
    of callee: Int, inputs: [Int?], outputs: [Int?]
  ) throws(RuntimeError) -> [Int] {
    let called = model.subgraphs[callee]
    var known: [Int: Int] = [:]
    for case (let tensor, let value?) in zip(called.inputs, inputs) { known[tensor] = value }
    for case (let tensor, let value?) in zip(called.outputs, outputs) { known[tensor] = value }
    let first = subgraph.tensors.count
    var added: [Tensor] = []
    var map: [Int] = []
    // Scales of blocks are values that the tensors name by index.
    for index in called.tensors.indices {
      map.append(known[index] ?? first + added.count)
      if known[index] == nil { added.append(called.tensors[index]) }
    }
    for (index, tensor) in added.enumerated() {
      var value = GraphValue()
      if let data = tensor.data { value.state = .known(try memory.value(of: tensor, at: data)) }
      values.append(value)
      added[index] = tensor.withTensors { map[$0] }
    }
    subgraph = Subgraph(
      name: subgraph.name, tensors: subgraph.tensors + added, inputs: subgraph.inputs,
      outputs: subgraph.outputs, nodes: subgraph.nodes)
    return map
  }
}

extension Tensor {
  /// The tensor with the indices of the tensors that hold its scales replaced.
  fileprivate func withTensors(_ map: (Int) -> Int) -> Tensor {
    guard case .blockwise(let scales, let zeroPoints, let blockSize) = quantizationDetails else {
      return self
    }
    return Tensor(
      name: name, type: type, shapeSignature: shapeSignature, data: data, isVariable: isVariable,
      sparsity: sparsity,
      quantizationDetails: .blockwise(
        scales: map(scales), zeroPoints: zeroPoints.map(map), blockSize: blockSize),
      buffer: buffer)
  }
}
