import LiteBuffer
import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// What becomes of a node whose kernel is prepared: a value, a part of the step before, or a step.
extension PlanCompiler {
  /// Runs a node now if its outputs cannot differ from one run of the model to the next.
  mutating func fold(
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
    try BoundKernel(
      kernel,
      on: NodeMemory(
        inputs: inputs, outputs: memories, scratch: scratch.memory, workers: options.workers)
    ).run(at: place, under: control)
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
  mutating func plan(
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
    if case .view(let position) = kernel.sharing, shared != nil {
      if let view = node.outputs[0] { views[view] = node.inputs[position] }
      return
    }
    let scratch = layout.add(byteCount: kernel.scratchByteCount, from: index, to: index)
    steps.append(
      BoundLater(
        place: place(of: index), inputs: node.inputs,
        result: node.outputs.count == 1 ? node.outputs[0] : nil,
        work: .run(kernel, outputBlocks: blocks, scratchBlock: scratch)))
  }

  /// Lets the step before do the work of a node too, where both can run together.
  ///
  /// What lies between them is kept where other nodes read it, too.
  mutating func follow(
    _ node: Node, at index: Int, _ kernel: PreparedKernel, _ outputs: [Preparation.Output]
  ) -> Bool {
    let hasAddend = kernel.link?.hasAddend ?? false
    guard let step = steps.last, let result = step.result,
      let position = node.inputs.firstIndex(where: { $0.map(onlyReading) == result }),
      position == 0 || hasAddend, !subgraph.tensors[result].isVariable,
      node.outputs.count == 1, outputs.count == 1, let output = node.outputs[0],
      case .run(let before, let blocks, let scratch) = step.work,
      case let isKept = !isReadOnce(result),
      let both = before.followed(
        by: kernel, atInput: position, keepsResults: isKept,
        threadCount: options.workers.threadCount)
    else { return false }
    if hasAddend {
      guard let other = node.inputs[1 - position], states[other].type != nil else { return false }
      step.inputs.append(other)
    }
    if !isKept { layout.remove(blocks[0]) }
    let kept = isKept ? blocks[...] : blocks.dropFirst()
    // In use from the first of the nodes on, whose inputs are read to the end.
    let block = layout.add(
      byteCount: outputs[0].byteCount, from: step.place.node, to: lastUses[output])
    var type = subgraph.tensors[output].type
    type.dtype = outputs[0].dtype
    type.shape = outputs[0].shape
    states[output] = .planned(type, block: block)
    step.result = output
    step.companions.append(place(of: index))
    step.work = .run(both, outputBlocks: [block] + kept, scratchBlock: scratch)
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
}
