import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// A subgraph compiled for one set of input shapes, with the memory that it runs in.
///
/// Every `unsafe` in this file is a step, which the plan keeps, or its kernel, which the step keeps.
final class Plan {
  let model: Model
  let subgraph: Subgraph
  private let options: InterpreterOptions
  private let steps: [Step]
  private let needsReferenceRounding: Bool
  private var memory: PlanMemory

  /// The type and memory of each tensor; nil before a run for those whose shape only a
  /// run knows, and for those that nothing writes.
  private(set) var values: [TensorValue?]

  init(
    model: Model, subgraph: Int, options: InterpreterOptions, steps: [Step],
    values: [TensorValue?], memory: PlanMemory, needsReferenceRounding: Bool
  ) {
    self.model = model
    self.subgraph = model.subgraphs[subgraph]
    self.needsReferenceRounding = needsReferenceRounding
    self.options = options
    self.steps = steps
    self.values = values
    self.memory = memory
    resetVariables()
  }

  /// The number of bytes of the arena.
  var arenaByteCount: Int { memory.arenaByteCount }

  /// Runs every step.
  ///
  /// - Parameters:
  ///   - profile: Where to add the time of each node; nil to run without a clock.
  ///   - control: What may stop the run.
  /// - Throws: ``RuntimeError`` where a node cannot be run on the values of this run, or where the run
  ///   was stopped.
  func run(profile: inout Profile?, under control: RunControl) throws(RuntimeError) {
    let isTimed = profile != nil
    for index in steps.indices {
      try unsafe Uncounted(steps[index]).borrow { step throws(RuntimeError) in
        if isTimed {
          try time(step, in: &profile, under: control)
        } else if let kernel = unsafe Uncounted(step.kernel) {
          try kernel.borrow { kernel throws(RuntimeError) in
            try kernel.run(at: step.place, under: control)
          }
        } else {
          try kernel(of: step).run(at: step.place, under: control)
        }
      }
    }
  }

  /// Runs a step, and adds its time to a profile.
  private func time(
    _ step: Step, in profile: inout Profile?, under control: RunControl
  ) throws(RuntimeError) {
    let start = ContinuousClock.now
    let bound = try kernel(of: step)
    try bound.run(at: step.place, under: control)
    profile?.add(step, bound.kernel, from: start, to: .now)
  }

  /// What a step runs.
  private func kernel(of step: Step) throws(RuntimeError) -> BoundKernel {
    switch step.work {
    case .run(let kernel): kernel
    case .prepare(let op): try prepare(op, at: step.place)
    }
  }

  /// Prepares a node with the values of this run.
  private func prepare(
    _ op: any Operator, at place: NodePlace
  ) throws(RuntimeError) -> BoundKernel {
    let node = subgraph.nodes[place.node]
    var preparation = Preparation(
      node, in: subgraph, kernels: options.kernels,
      needsReferenceRounding: needsReferenceRounding, values: values)
    preparation.packedConstants = model.packedConstants
    let kernel: PreparedKernel
    let prepared: [Preparation.Output]
    do {
      kernel = try op.prepare(&preparation)
      prepared = try preparation.finishedOutputs()
    } catch {
      throw .node(place, error)
    }
    guard kernel.macs <= options.limits.macs else {
      throw .tooManyOperations(needed: kernel.macs, limit: options.limits.macs)
    }
    var outputs: [TensorMemory] = []
    for (position, output) in prepared.enumerated() {
      // An unwanted output gets a block of its own, under a number no tensor has.
      let tensor = node.outputs[position] ?? -1 - position
      let block = try memory.block(forTensor: tensor, byteCount: output.byteCount)
      outputs.append(block.memory(0..<output.byteCount))
      guard tensor >= 0 else { continue }
      var type = subgraph.tensors[tensor].type
      type.dtype = output.dtype
      type.shape = output.shape
      values[tensor] = TensorValue(type: type, memory: outputs[position])
    }
    let scratch = try memory.scratch(byteCount: kernel.scratchByteCount)
    return BoundKernel(
      kernel,
      on: NodeMemory(
        inputs: node.inputs.map { input in input.flatMap { values[$0]?.memory } },
        outputs: outputs, scratch: scratch.memory(0..<kernel.scratchByteCount),
        workers: options.workers))
  }

  /// Gives an input of strings its bytes.
  func setStrings(_ tensor: Int, type: TensorType, bytes: Span<UInt8>) throws(RuntimeError) {
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
