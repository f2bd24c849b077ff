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
  private(set) var values: [TensorValue?] {
    didSet { revision &+= 1 }
  }

  /// A number that changes with every change of a type or a memory in ``values``.
  private(set) var revision = 0

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

  /// Prepares a node with the values of this run, and runs it.
  ///
  /// - Returns: The name of what ran.
  private func prepareAndRun(
    _ op: any Operator, _ step: Step, profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) -> String {
    let context = NodeContext(
      inputs: step.inputs, outputs: step.outputs, intermediates: step.intermediates, in: subgraph,
      kernels: options.kernels, microkernels: options.microkernels,
      needsReferenceRounding: step.needsReferenceRounding,
      callees: session.callees(under: control), types: { values[$0]?.type },
      memories: { values[$0]?.memory },
      isConstant: { subgraph.tensors[$0].isConstant })
    context.packedConstants = session.packedConstants
    context.availableByteCount = memory.budget.availableByteCount
    context.resources = session.resources
    context.isRunning = true
    let operation: Operation
    do {
      operation = try op.infer(context)
    } catch {
      try control.check()
      throw .node(step.place, error)
    }
    try control.check()
    try options.limits.check(operation.work)
    try session.charge(operation.work)
    if let flow = operation.control {
      try run(flow, of: step, profile: &profile, under: control)
      return flow.name
    }
    let bound = try bind(operation, context, step, under: control)
    try bound.run(at: step.place, under: control)
    return bound.kernel.name
  }

  /// Lowers an operation and gives its results memory.
  private func bind(
    _ operation: Operation, _ context: NodeContext, _ step: Step, under control: RunControl
  ) throws(RuntimeError) -> BoundKernel {
    let kernel: Kernel
    let results: [NodeContext.Output]
    do throws(OperatorError) {
      results = try context.finishedOutputs()
      kernel = try operation.lower()
    } catch {
      try control.check()
      throw .node(step.place, error)
    }
    try control.check()
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
      values[tensor] = TensorValue(type: type, memory: outputs[position])
    }
    let scratch = try memory.scratch(byteCount: kernel.scratchByteCount)
    return BoundKernel(
      kernel,
      on: NodeMemory(
        inputs: step.inputs.map { input in input.flatMap { values[$0]?.memory } },
        outputs: outputs, scratch: scratch.memory(0..<kernel.scratchByteCount),
        workers: options.workers, resources: session.resources))
  }

  /// Gives a tensor a value: a copy of some bytes, in the memory that it has where its type is that
  /// of the plan.
  func set(_ tensor: Int, to type: TensorType, bytes: Span<UInt8>) throws(RuntimeError) {
    if let value = values[tensor], value.type.shape == type.shape, type.byteCount != nil,
      value.memory.byteCount >= bytes.count
    {
      return value.memory.copy(from: bytes)
    }
    let block = try memory.block(forTensor: tensor, byteCount: bytes.count)
    let memory = block.memory(0..<bytes.count)
    memory.copy(from: bytes)
    values[tensor] = TensorValue(type: type, memory: memory)
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
