import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// How a graph is built from a subgraph of a file.
extension Graph {
  /// The graph of a subgraph, with nothing inferred yet.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - index: Which of its subgraphs; it must exist.
  ///   - inputs: The type of each input, by position.
  ///   - isCalled: Whether the plan of another subgraph runs it.
  ///   - carried: The outputs that become inputs in the next run, by position; those of a called
  ///     subgraph become the inputs at their positions.
  ///   - options: Kernels, registry and limits.
  ///   - session: What the interpreter shares among its plans.
  ///   - control: What may stop the compilation.
  /// - Throws: ``RuntimeError`` where an operator is not supported, where the model has a defect,
  ///   or where constants and variables take more memory than the limits allow.
  init(
    model: Model, subgraph index: Int, inputs: [InputType], isCalled: Bool,
    carried: [Int: Int], options: InterpreterOptions, session: Session, control: RunControl
  ) throws(RuntimeError) {
    self.model = model
    subgraphIndex = index
    subgraph = model.subgraphs[index]
    self.isCalled = isCalled
    self.carried =
      isCalled
      ? Dictionary(
        uniqueKeysWithValues: (0..<min(subgraph.outputs.count, subgraph.inputs.count)).map {
          ($0, $0)
        })
      : carried
    self.options = options
    self.session = session
    self.control = control
    values = Array(repeating: GraphValue(), count: subgraph.tensors.count)
    nodes = []
    memory = GraphMemory(model, budget: session.budget)
    try model.checkSupport(ofSubgraph: index, by: options.registry)
    try declareValues(inputs: inputs)
    try addNodes()
    findQuantizedValues()
  }

  private mutating func declareValues(inputs: [InputType]) throws(RuntimeError) {
    for (position, tensor) in subgraph.inputs.enumerated() {
      values[tensor].isInput = true
      var type = subgraph.tensors[tensor].type
      type.shape = inputs[position].shape
      if type.dtype == .variant { type.dtype = inputs[position].dtype }
      guard let byteCount = type.byteCount else { continue }
      // Before operators make anything of the size of an input.
      guard byteCount <= session.budget.limit || subgraph.tensors[tensor].isConstant else {
        throw .tooMuchMemory(needed: byteCount, limit: session.budget.limit)
      }
      values[tensor].state = .planned(type)
    }
    for tensor in subgraph.outputs { values[tensor].isOutput = true }
    if options.keepsIntermediates && !isCalled {
      for tensor in subgraph.nodes.flatMap(\.outputs) {
        if let tensor { values[tensor].isOutput = true }
      }
    }
    for index in subgraph.tensors.indices {
      // Each part by itself: to copy the tensor would be to copy them all.
      if let data = subgraph.tensors[index].data {
        values[index].state = .known(try memory.value(of: subgraph.tensors[index], at: data))
        continue
      }
      guard subgraph.tensors[index].isVariable else { continue }
      let type = values[index].type ?? subgraph.tensors[index].type
      guard let byteCount = type.byteCount else { continue }
      let buffer = try memory.allocate(byteCount)
      values[index].state = .variable(TensorValue(type: type, memory: buffer.memory))
    }
  }

  private mutating func addNodes() throws(RuntimeError) {
    nodes.reserveCapacity(subgraph.nodes.count)
    for index in subgraph.nodes.indices {
      guard let op = try makeOperator(ofNode: index, subgraph: subgraphIndex) else { continue }
      let node = subgraph.nodes[index]
      append(
        place: NodePlace(code: node.code, node: index, subgraph: subgraphIndex), op,
        inputs: node.inputs, outputs: node.outputs, intermediates: node.intermediates)
    }
  }

  /// The operator of a node of the file, with its options; nil where it is not registered.
  ///
  /// - Throws: ``RuntimeError`` where its options cannot be read, or where an input is sparse or has padded rows that
  ///   must not be.
  func makeOperator(
    ofNode index: Int, subgraph subgraphIndex: Int
  ) throws(RuntimeError) -> (any Operator)? {
    let subgraph = model.subgraphs[subgraphIndex]
    let node = subgraph.nodes[index]
    guard let type = options.registry[node.code] else { return nil }
    let place = NodePlace(code: node.code, node: index, subgraph: subgraphIndex)
    for (position, tensor) in node.inputs.enumerated() {
      guard let tensor else { continue }
      if subgraph.tensors[tensor].sparsity != nil, !type.sparseInputs.contains(position) {
        throw .node(
          place, .unsupported("input \(position) is sparse; only dense tensors are supported"))
      }
      if subgraph.tensors[tensor].hasPaddedRows, !type.paddedInputs.contains(position) {
        throw .node(
          place,
          .unsupported("input \(position) has padded rows of int4; only dense rows are supported"))
      }
    }
    do {
      return try type.init(options: OperatorOptions(in: model.bytes, at: node.options))
    } catch {
      throw .node(place, .invalid("its options cannot be read: \(error)"))
    }
  }

  /// Adds a node behind all others.
  mutating func append(
    place: NodePlace, _ op: any Operator, inputs: [Int?], outputs: [Int?], intermediates: [Int?]
  ) {
    let node = GraphNode(
      place: place, index: nodes.count, inputs: inputs, outputs: outputs,
      intermediates: intermediates, stage: .deferred(op))
    nodes.append(node)
    connect(node)
  }
}
