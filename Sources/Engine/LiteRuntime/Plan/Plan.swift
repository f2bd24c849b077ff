import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// A subgraph compiled for one set of input shapes, with the memory that it runs in.
///
/// Every `unsafe` in this file is a step, which the plan keeps, or its kernel, which the step keeps.
final class Plan {
  /// The model, whose file holds the constants.
  let model: Model

  /// Which of its subgraphs runs.
  let subgraphIndex: Int

  /// The subgraph as the file has it.
  let subgraph: Subgraph

  /// What the interpreter shares among its plans.
  ///
  /// Unowned, for the session keeps the plans of subgraphs that others run.
  unowned let session: Session

  /// The work of a run, as far as shapes determine it.
  let work: Work

  /// Whether anything reads the input at each position.
  let readInputs: [Bool]

  private let options: InterpreterOptions
  private let steps: [Step]
  private var memory: PlanMemory

  /// The type and memory of each tensor; nil before a run for those whose shape only a
  /// run knows, and for those that nothing writes.
  private(set) var values: [TensorValue?]

  /// A number that changes with every change of a type or a memory in ``values``.
  private(set) var revision = 0

  /// The number of ``revision`` when the type or memory of each tensor last changed.
  private var revisions: [Int]

  /// A plan, whose memory is zero.
  ///
  /// - Parameters:
  ///   - subgraph: The subgraph, and its index in the model.
  ///   - session: What the interpreter shares among its plans.
  ///   - work: The work of a run, as far as shapes determine it.
  ///   - steps: The steps, in the order in which they run.
  ///   - values: The type and memory of each tensor.
  ///   - readInputs: Whether anything reads the input at each position.
  ///   - memory: The memory.
  init(
    _ subgraph: (index: Int, contents: Subgraph), session: Session, work: Work, steps: [Step],
    values: [TensorValue?], readInputs: [Bool], memory: PlanMemory
  ) {
    model = session.model
    (subgraphIndex, self.subgraph) = subgraph
    self.session = session
    options = session.options
    self.work = work
    self.steps = steps
    self.values = values
    revisions = Array(repeating: 0, count: values.count)
    self.readInputs = readInputs
    self.memory = memory
    resetVariables()
  }

  /// About how many bytes it takes: its memory, and a KiB for itself and for each kernel.
  var byteCount: Int { memory.byteCount + (1 + steps.count) << 10 }

  /// The number of bytes of the arena.
  var arenaByteCount: Int { memory.arenaByteCount }

  /// The number of steps.
  var stepCount: Int { steps.count }

  /// Runs every step; the control must be that of the calling thread.
  ///
  /// - Parameters:
  ///   - profile: Where to add the time of each node; nil to run without a clock.
  ///   - control: What may stop the run.
  /// - Throws: ``RuntimeError`` where a node cannot be run on the values of this run, or where the run
  ///   was stopped.
  func run(profile: inout Profile?, under control: RunControl) throws(RuntimeError) {
    let isTimed = profile != nil
    for index in steps.indices {
      try unsafe UnownedReference(steps[index]).borrow { step throws(RuntimeError) in
        if isTimed {
          try time(step, in: &profile, under: control)
        } else if let kernel = unsafe UnownedReference(step.kernel) {
          try kernel.borrow { kernel throws(RuntimeError) in
            try kernel.run(at: step.place, under: control)
          }
        } else {
          _ = try run(step, profile: &profile, under: control)
        }
      }
    }
  }

  /// Runs a step, and adds its time to a profile.
  private func time(
    _ step: Step, in profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) {
    let start = ContinuousClock.now
    let name = try run(step, profile: &profile, under: control)
    profile?.add(step, kernel: name, from: start, to: .now)
  }

  /// Runs a step.
  ///
  /// - Returns: The name of what ran.
  private func run(
    _ step: Step, profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) -> String {
    switch step.work {
    case .run(let bound):
      try bound.run(at: step.place, under: control)
      return bound.kernel.name
    case .control(let flow):
      try run(flow, of: step, profile: &profile, under: control)
      return flow.name
    case .prepare(let op):
      return try prepareAndRun(op, step, profile: &profile, under: control)
    }
  }

  /// Prepares a node for the values of this run, unless they are as before, and runs it.
  ///
  /// - Returns: The name of what ran.
  private func prepareAndRun(
    _ op: any Operator, _ step: Step, profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) -> String {
    if let prepared = step.prepared,
      prepared.matches(inputs: step.inputs, revisions, scratch: memory.scratch)
    {
      try session.charge(prepared.work)
      try prepared.kernel.run(at: step.place, under: control)
      return prepared.kernel.kernel.name
    }
    step.prepared = nil
    let node = try infer(op, step, under: control)
    try session.charge(node.operation.work)
    guard let kernel = node.kernel else {
      guard let flow = node.operation.control else { preconditionFailure("is not lowered") }
      try run(flow, of: step, profile: &profile, under: control)
      return flow.name
    }
    let bound = try bind(kernel, node.results, step)
    // Blocks of unwanted outputs are those of other nodes, too.
    if type(of: op).isPure, !step.outputs.contains(nil) {
      step.prepared = PreparedNode(
        bound, work: node.operation.work, inputs: step.inputs, revisions,
        reading: step.readValues.compactMap { values[$0]?.memory })
    }
    try bound.run(at: step.place, under: control)
    return kernel.name
  }

  /// Infers a node with the values that it asks for, and lowers it unless it runs other subgraphs.
  ///
  /// One that does not depend on inputs alone is given all values.
  private func infer(
    _ op: any Operator, _ step: Step, under control: RunControl
  ) throws(RuntimeError) -> (
    operation: Operation, kernel: Kernel?, results: [NodeContext.Output]
  ) {
    let readsAll = !type(of: op).isPure
    while true {
      let context = context(of: step, under: control) { readsAll || step.readValues.contains($0) }
      guard
        let operation = try giving(
          step, under: control, { () throws(OperatorError) in try op.infer(context) })
      else {
        continue
      }
      try options.limits.check(operation.work)
      if operation.control != nil { return (operation, nil, []) }
      let lowered = try giving(step, under: control) { () throws(OperatorError) in
        (try operation.lower(), try context.finishedOutputs())
      }
      if let lowered { return (operation, lowered.0, lowered.1) }
    }
  }

  /// What an operator makes of a step; nil where it asks for a value, which the step gives it from then
  /// on.
  private func giving<Result>(
    _ step: Step, under control: RunControl, _ body: () throws(OperatorError) -> Result
  ) throws(RuntimeError) -> Result? {
    let result: Result
    do throws(OperatorError) {
      result = try body()
    } catch {
      try control.check()
      guard step.reads(error) else { throw .node(step.place, error) }
      return nil
    }
    try control.check()
    return result
  }

  /// A node in the form that its operator reads in a run.
  ///
  /// - Parameters:
  ///   - step: The node.
  ///   - control: What may stop the run.
  ///   - isRead: Whether the operator is given the value of a tensor that is no constant.
  /// - Returns: The node, with its outputs unset.
  private func context(
    of step: Step, under control: RunControl, isRead: (Int) -> Bool
  ) -> NodeContext {
    let context = NodeContext(
      inputs: step.inputs, outputs: step.outputs, intermediates: step.intermediates, in: subgraph,
      kernels: options.kernels, microkernels: options.microkernels,
      needsReferenceRounding: step.needsReferenceRounding,
      callees: session.callees(under: control), types: { values[$0]?.type },
      memories: { subgraph.tensors[$0].isConstant || isRead($0) ? values[$0]?.memory : nil },
      isConstant: { subgraph.tensors[$0].isConstant })
    context.packedConstants = session.packedConstants
    context.availableByteCount = memory.budget.availableByteCount
    context.resources = session.resources
    context.isRunning = true
    return context
  }

  /// Gives the results of a node memory.
  private func bind(
    _ kernel: Kernel, _ results: [NodeContext.Output], _ step: Step
  ) throws(RuntimeError) -> BoundKernel {
    var outputs: [TensorMemory] = []
    for (position, result) in results.enumerated() {
      // An unwanted output gets a block of its own, under a number no tensor has.
      let tensor = step.outputs[position] ?? -1 - position
      let block = try memory.block(forTensor: tensor, byteCount: result.byteCount)
      outputs.append(block.memory(0..<result.byteCount))
      guard tensor >= 0 else { continue }
      var type = subgraph.tensors[tensor].type
      type.dtype = result.dtype
      type.shape = result.shape
      store(TensorValue(type: type, memory: outputs[position]), for: tensor)
    }
    let scratch = try memory.scratch(byteCount: kernel.scratchByteCount)
    return BoundKernel(
      kernel,
      on: NodeMemory(
        inputs: step.inputs.map { input in input.flatMap { values[$0]?.memory } },
        outputs: outputs, scratch: scratch.memory(0..<kernel.scratchByteCount),
        workers: options.workers, resources: session.resources))
  }

  private func store(_ value: TensorValue, for tensor: Int) {
    values[tensor] = value
    revision += 1
    revisions[tensor] = revision
  }

  /// Gives a tensor a value: a copy of some bytes, in the memory that it has where its type is that
  /// of the plan.
  func set(_ tensor: Int, to type: TensorType, bytes: Span<UInt8>) throws(RuntimeError) {
    if let value = values[tensor], value.type.shape == type.shape,
      value.type.dtype == type.dtype, type.byteCount != nil,
      value.memory.byteCount >= bytes.count
    {
      return value.memory.copy(from: bytes)
    }
    let block = try memory.block(forTensor: tensor, byteCount: bytes.count)
    let memory = block.memory(0..<bytes.count)
    memory.copy(from: bytes)
    store(TensorValue(type: type, memory: memory), for: tensor)
  }

  /// Sets every variable to its zero: the zero point where it is int8, 0 elsewhere.
  func resetVariables() {
    for index in subgraph.tensors.indices where subgraph.tensors[index].isVariable {
      guard let value = values[index] else { continue }
      let zero =
        value.type.dtype == .int8
        ? UInt8(truncatingIfNeeded: value.type.quantization?.zeroPoint ?? 0) : 0
      var bytes = value.memory.mutableElements(as: UInt8.self)
      for i in bytes.indices { bytes[i] = zero }
    }
  }
}
