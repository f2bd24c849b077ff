import LiteBuffer
import LiteKernels
import LiteModel
import LiteOps
import LiteTensor

/// Turns a subgraph and the shapes of its inputs into a ``Plan``.
///
/// One walk over the nodes infers shapes, folds what depends on constants alone and
/// prepares the kernels; then the arena is planned and every step is bound to its memory.
/// A node whose shapes depend on values that only a run knows, and all that follows from
/// it, is left to be prepared when its turn comes.
struct PlanCompiler {
  /// A node that is prepared, before the arena has addresses.
  private struct BoundLater {
    let place: NodePlace
    var followers: [NodePlace] = []
    var inputs: [Int?]
    var result: Int?
    var work: Work

    enum Work {
      case run(PreparedKernel, outputBlocks: [Int], scratchBlock: Int)
      case prepare(any Operator)
    }
  }

  private let model: Model
  private let subgraphIndex: Int
  private let subgraph: Subgraph
  private let options: InterpreterOptions
  private let lastUses: [Int]
  private let useCounts: [Int]
  private let needsReferenceRounding: Bool
  private var states: [TensorState]
  private var layout = ArenaLayout()
  private var constants: ConstantPool
  private let packedConstants: PackedConstants
  private var packedRanges: [Range<Int>] = []
  private var budget: MemoryBudget
  private var buffers: [AlignedBuffer] = []
  private var steps: [BoundLater] = []
  private var macs = 0

  /// A compiler of one subgraph.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - subgraphIndex: Which subgraph to compile; it must exist.
  ///   - options: Kernels, registry and limits.
  init(model: Model, subgraph subgraphIndex: Int, options: InterpreterOptions) {
    self.model = model
    self.subgraphIndex = subgraphIndex
    self.options = options
    subgraph = model.subgraphs[subgraphIndex]
    states = Array(repeating: .unwritten, count: subgraph.tensors.count)
    lastUses = PlanCompiler.lastUses(in: subgraph)
    useCounts = PlanCompiler.useCounts(in: subgraph)
    needsReferenceRounding = subgraph.quantizesAtRunTime
    constants = ConstantPool(model)
    packedConstants = model.packedConstants
    budget = MemoryBudget(limit: options.limits.tensorBytes)
  }

  /// Compiles the subgraph.
  ///
  /// - Parameter inputShapes: The shape of each input, by position.
  /// - Returns: The plan, its memory zeroed.
  /// - Throws: ``RuntimeError`` where the model cannot run in these shapes.
  mutating func compile(inputShapes: [Shape]) throws(RuntimeError) -> Plan {
    try checkSupport()
    if let defect = model.defects.first { throw .defective(defect) }
    try declareTensors(inputShapes: inputShapes)
    for index in subgraph.nodes.indices {
      try compile(node: index)
    }
    for (position, tensor) in subgraph.outputs.enumerated() {
      if case .unwritten = states[tensor] {
        throw .outputNeverWritten(position: position, tensor: tensor)
      }
    }
    releasePacked(0)
    guard macs <= options.limits.macs else {
      throw .tooManyOperations(needed: macs, limit: options.limits.macs)
    }
    return try bind()
  }

  // MARK: Tensors

  /// For each tensor, the index of the last node that reads it.
  ///
  /// Inputs and outputs of the subgraph are in use to the end; a tensor that nothing
  /// reads has −1.
  private static func lastUses(in subgraph: Subgraph) -> [Int] {
    var lastUses = Array(repeating: -1, count: subgraph.tensors.count)
    for (index, node) in subgraph.nodes.enumerated() {
      for case let tensor? in node.inputs { lastUses[tensor] = index }
    }
    for tensor in subgraph.inputs + subgraph.outputs { lastUses[tensor] = subgraph.nodes.count }
    return lastUses
  }

  /// For each tensor, how often nodes read it, and once more for an input or output of the
  /// subgraph.
  private static func useCounts(in subgraph: Subgraph) -> [Int] {
    var counts = Array(repeating: 0, count: subgraph.tensors.count)
    for node in subgraph.nodes {
      for case let tensor? in node.inputs { counts[tensor] += 1 }
    }
    for tensor in subgraph.inputs + subgraph.outputs { counts[tensor] += 1 }
    return counts
  }

  private mutating func declareTensors(inputShapes: [Shape]) throws(RuntimeError) {
    var types = subgraph.tensors.map(\.type)
    for (position, index) in subgraph.inputs.enumerated() {
      types[index].shape = inputShapes[position]
    }
    for (index, tensor) in subgraph.tensors.enumerated() {
      if tensor.isConstant {
        guard let memory = constants.memory(of: tensor) else {
          throw .tooMuchMemory(
            needed: tensor.data?.count ?? 0, limit: options.limits.tensorBytes)
        }
        states[index] = .known(TensorValue(type: tensor.type, memory: memory))
      } else if tensor.isVariable, let byteCount = types[index].byteCount {
        let buffer = try allocate(byteCount)
        states[index] = .variable(TensorValue(type: types[index], memory: buffer.memory))
      }
    }
    for index in subgraph.inputs {
      guard case .unwritten = states[index] else { continue }
      guard let byteCount = types[index].byteCount else {
        states[index] = .dynamic
        continue
      }
      let block = layout.add(
        byteCount: byteCount, from: 0, to: subgraph.nodes.count, isPinned: true)
      states[index] = .planned(types[index], block: block)
    }
  }

  private mutating func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    let buffer = try budget.allocate(byteCount)
    buffers.append(buffer)
    return buffer
  }

  /// How many bytes of packed constants may stay in memory beside their packed copies.
  private static let releasedAtOnce = 1 << 20

  /// Gives the file's memory of packed constants back, once it is more than some bytes.
  private mutating func releasePacked(_ least: Int) {
    packedRanges += packedConstants.takePackedRanges()
    guard packedRanges.reduce(0, { $0 + $1.count }) > least else { return }
    for range in packedRanges { model.releaseMemory(of: range) }
    packedRanges.removeAll(keepingCapacity: true)
  }

  // MARK: Nodes

  /// Throws one error that lists every node whose operator or version is not registered.
  private func checkSupport() throws(RuntimeError) {
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

  private func place(of index: Int) -> NodePlace {
    NodePlace(code: subgraph.nodes[index].code, node: index, subgraph: subgraphIndex)
  }

  private mutating func compile(node index: Int) throws(RuntimeError) {
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

    var preparation = Preparation(
      node, in: subgraph, kernels: options.kernels,
      needsReferenceRounding: needsReferenceRounding, states: states)
    let kernel: PreparedKernel
    let outputs: [Preparation.Output]
    do {
      kernel = try packedConstants.whileCurrent { () throws(OperatorError) in
        try op.prepare(&preparation)
      }
      outputs = try preparation.finishedOutputs()
    } catch .needsValue {
      return deferNode(node, at: place, op)
    } catch {
      throw .node(place, error)
    }
    releasePacked(PlanCompiler.releasedAtOnce)
    let (sum, overflow) = macs.addingReportingOverflow(kernel.macs)
    macs = overflow ? Int.max : sum
    if try fold(node, at: place, type, kernel, outputs) { return }
    if follow(node, at: index, kernel, outputs) { return }
    try plan(node, at: index, kernel, outputs)
  }

  private mutating func deferNode(_ node: Node, at place: NodePlace, _ op: any Operator) {
    for case let tensor? in node.outputs { states[tensor] = .dynamic }
    steps.append(BoundLater(place: place, inputs: node.inputs, work: .prepare(op)))
  }

  /// Runs a node now if its outputs cannot differ from one run of the model to the next.
  private mutating func fold(
    _ node: Node, at place: NodePlace, _ type: any Operator.Type, _ kernel: PreparedKernel,
    _ outputs: [Preparation.Output]
  ) throws(RuntimeError) -> Bool {
    let isKnown = node.inputs.allSatisfy { input in
      input.map { states[$0].knownValue != nil } ?? true
    }
    guard type.isPure, isKnown || type.readsOnlyShapes else { return false }
    var memories: [TensorMemory] = []
    for output in outputs { memories.append(try allocate(output.byteCount).memory) }
    let scratch = try budget.allocate(kernel.scratchByteCount)
    let inputs = node.inputs.map { input in
      input.flatMap { states[$0].knownValue }
    }
    do {
      try kernel.run(
        NodeMemory(
          inputs: inputs, outputs: memories, scratch: scratch.memory, workers: options.workers))
    } catch {
      throw .node(place, error)
    }
    budget.release(scratch.byteCount)
    for (position, tensor) in node.outputs.enumerated() {
      guard let tensor else { continue }
      var type = subgraph.tensors[tensor].type
      type.dtype = outputs[position].dtype
      type.shape = outputs[position].shape
      states[tensor] = .known(TensorValue(type: type, memory: memories[position]))
    }
    return true
  }

  /// Gives the outputs of a node their blocks of the arena.
  private mutating func plan(
    _ node: Node, at index: Int, _ kernel: PreparedKernel, _ outputs: [Preparation.Output]
  ) throws(RuntimeError) {
    var blocks: [Int] = []
    let shared = sharedBlock(node, at: index, kernel.sharing, outputs)
    for (position, output) in outputs.enumerated() {
      let tensor = node.outputs[position]
      let lastUse = tensor.map { lastUses[$0] } ?? index
      if position == 0, let shared {
        layout.extend(shared, to: lastUse)
        blocks.append(shared)
      } else {
        blocks.append(layout.add(byteCount: output.byteCount, from: index, to: lastUse))
      }
      guard let tensor else { continue }
      var type = subgraph.tensors[tensor].type
      type.dtype = output.dtype
      type.shape = output.shape
      states[tensor] = .planned(type, block: blocks[position])
    }
    if case .view = kernel.sharing, shared != nil { return }
    let scratch = layout.add(byteCount: kernel.scratchByteCount, from: index, to: index)
    steps.append(
      BoundLater(
        place: place(of: index), inputs: node.inputs,
        result: node.outputs.count == 1 ? node.outputs[0] : nil,
        work: .run(kernel, outputBlocks: blocks, scratchBlock: scratch)))
  }

  /// Lets the step before do the work of a node too, where only this node reads its result and
  /// both can run together.
  private mutating func follow(
    _ node: Node, at index: Int, _ kernel: PreparedKernel, _ outputs: [Preparation.Output]
  ) -> Bool {
    guard var step = steps.last, let result = step.result,
      let position = node.inputs.firstIndex(of: result), position == 0 || kernel.sumRange != nil,
      useCounts[result] == 1, !subgraph.tensors[result].isVariable,
      node.outputs.count == 1, outputs.count == 1, let output = node.outputs[0],
      case .run(let before, let blocks, let scratch) = step.work,
      let both = before.followed(by: kernel, threadCount: options.workers.threadCount)
    else { return false }
    if kernel.sumRange != nil {
      guard let other = node.inputs[1 - position], states[other].type != nil else { return false }
      step.inputs.append(other)
    }
    for block in blocks { layout.remove(block) }
    // In use from the first of the nodes on, whose inputs are read to the end.
    let block = layout.add(
      byteCount: outputs[0].byteCount, from: step.place.node, to: lastUses[output])
    var type = subgraph.tensors[output].type
    type.dtype = outputs[0].dtype
    type.shape = outputs[0].shape
    states[output] = .planned(type, block: block)
    step.result = output
    step.followers.append(place(of: index))
    step.work = .run(both, outputBlocks: [block], scratchBlock: scratch)
    steps[steps.count - 1] = step
    return true
  }

  /// The block of an input that output 0 of a node can have.
  private func sharedBlock(
    _ node: Node, at index: Int, _ sharing: PreparedKernel.Sharing,
    _ outputs: [Preparation.Output]
  ) -> Int? {
    guard let output = outputs.first else { return nil }
    func block(ofInput position: Int) -> Int? {
      guard node.inputs.indices.contains(position), let tensor = node.inputs[position],
        case .planned(let type, let block) = states[tensor], type.byteCount == output.byteCount
      else { return nil }
      return block
    }
    switch sharing {
    case .none:
      return nil
    case .view(let position):
      return block(ofInput: position)
    case .inPlace(let positions):
      for position in positions {
        guard let block = block(ofInput: position),
          layout.canReplace(block, at: index, byteCount: output.byteCount)
        else { continue }
        let isReadElsewhere = node.inputs.enumerated().contains { other, tensor in
          guard let tensor, !positions.contains(other),
            case .planned(_, block) = states[tensor]
          else { return false }
          return true
        }
        if !isReadElsewhere { return block }
      }
      return nil
    }
  }

  // MARK: Binding

  /// Plans the arena and binds every step to its memory.
  private mutating func bind() throws(RuntimeError) -> Plan {
    let (ranges, byteCount) = layout.planned()
    let arena = try allocate(byteCount)
    let values = states.map { state -> TensorValue? in
      switch state {
      case .unwritten, .dynamic: nil
      case .planned(let type, let block):
        TensorValue(type: type, memory: arena.memory(ranges[block]))
      case .variable(let value), .known(let value): value
      }
    }
    let bound = steps.map { step in
      switch step.work {
      case .prepare(let op):
        Step(place: step.place, followers: [], work: .prepare(op))
      case .run(let kernel, let outputBlocks, let scratchBlock):
        Step(
          place: step.place, followers: step.followers,
          work: .run(
            kernel,
            NodeMemory(
              inputs: step.inputs.map { input in input.flatMap { values[$0]?.memory } },
              outputs: outputBlocks.map { arena.memory(ranges[$0]) },
              scratch: arena.memory(ranges[scratchBlock]), workers: options.workers)))
      }
    }
    return Plan(
      model: model, subgraph: subgraphIndex, options: options, steps: bound, values: values,
      memory: PlanMemory(
        arenaByteCount: byteCount, buffers: buffers + constants.copies, budget: budget))
  }
}
