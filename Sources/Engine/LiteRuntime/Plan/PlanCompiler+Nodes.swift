import LiteBuffer
import LiteModel
import LiteOps
import LiteTensor

/// The walk over the nodes: their checks and their kernels.
extension PlanCompiler {
  /// Throws one error that lists every node whose operator or version is not registered.
  func checkSupport() throws(RuntimeError) {
    var unsupported: [UnsupportedNode] = []
    for (index, node) in subgraph.nodes.enumerated() {
      let versions = options.registry[node.code]?.versions
      if let versions, versions.contains(node.version) { continue }
      unsupported.append(
        UnsupportedNode(
          place: place(of: index), version: node.version, supportedVersions: versions,
          inputs: node.inputs.compactMap { $0 }.map { subgraph.tensors[$0].type.dtype },
          outputs: node.outputs.compactMap { $0 }.map { subgraph.tensors[$0].type.dtype }))
    }
    guard unsupported.isEmpty else { throw .unsupportedOperators(unsupported) }
  }

  func place(of index: Int) -> NodePlace {
    NodePlace(code: subgraph.nodes[index].code, node: index, subgraph: subgraphIndex)
  }

  mutating func compile(node index: Int) throws(RuntimeError) {
    let node = subgraph.nodes[index]
    let place = place(of: index)
    guard let type = options.registry[node.code] else { return }
    for (position, tensor) in node.inputs.enumerated() {
      guard let tensor else { continue }
      if case .unwritten = states[tensor] {
        throw .readBeforeWritten(place, input: position, tensor: tensor)
      }
      if subgraph.tensors[tensor].sparsity != nil, !type.sparseInputs.contains(position) {
        throw .node(
          place, .unsupported("input \(position) is sparse; only dense tensors are supported"))
      }
    }
    for (position, tensor) in node.outputs.enumerated() {
      guard let tensor else { continue }
      switch states[tensor] {
      case .unwritten where !subgraph.inputs.contains(tensor): continue
      default: throw .notWritable(place, output: position, tensor: tensor)
      }
    }

    let op: any Operator
    do {
      op = try type.init(options: OperatorOptions(in: model.bytes, at: node.options))
    } catch {
      throw .node(place, .invalid("its options cannot be read: \(error)"))
    }
    let isShapeKnown = node.inputs.allSatisfy { input in
      input.map { states[$0].type != nil } ?? true
    }
    guard isShapeKnown else { return deferNode(node, at: place, op) }

    let padded = padded(node, op)
    let rearranged = padded == nil ? rearranged(node, op) : nil
    var preparation =
      padded?.preparation ?? rearranged?.preparation
      ?? Preparation(
        node, in: subgraph, kernels: options.kernels,
        needsReferenceRounding: needsReferenceRounding, states: states)
    preparation.packedConstants = packedConstants
    let kernel: PreparedKernel
    let outputs: [Preparation.Output]
    do {
      kernel = try op.prepare(&preparation)
      outputs = try preparation.finishedOutputs()
    } catch .needsValue {
      return deferNode(node, at: place, op)
    } catch {
      throw .node(place, error)
    }
    let (sum, overflow) = macs.addingReportingOverflow(kernel.macs)
    macs = overflow ? Int.max : sum
    if let padded {
      leaveOut(padded, at: index)
      try addStep(padded.node, at: index, kernel, outputs)
      steps[steps.count - 1].companions.append(padded.step.place)
    } else if let rearranged {
      let places = leaveOut(rearranged, at: index)
      try addStep(rearranged.node, at: index, kernel, outputs)
      steps[steps.count - 1].companions += places
    } else if try !fold(node, at: place, type, kernel, outputs) {
      try addStep(node, at: index, kernel, outputs)
    }
  }

  private mutating func addStep(
    _ node: Node, at index: Int, _ kernel: PreparedKernel, _ outputs: [Preparation.Output]
  ) throws(RuntimeError) {
    if follow(node, at: index, kernel, outputs) { return }
    guard let normalization = normalization(endingWith: node, kernel, outputs) else {
      return try plan(node, at: index, kernel, outputs)
    }
    let places = steps.suffix(normalization.stepCount).map(\.place)
    leaveOut(last: normalization.stepCount, reading: normalization.node.inputs[0], at: index)
    try plan(normalization.node, at: index, normalization.kernel, outputs)
    steps[steps.count - 1].companions += places
  }

  private mutating func deferNode(_ node: Node, at place: NodePlace, _ op: any Operator) {
    for case let tensor? in node.outputs { states[tensor] = .dynamic }
    steps.append(BoundLater(place: place, inputs: node.inputs, work: .prepare(op)))
  }
}
