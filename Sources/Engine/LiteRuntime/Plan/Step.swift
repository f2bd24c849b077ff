import LiteOps

/// One node of a plan, bound to memory or compiled when its turn comes.
///
/// A class, as ``BoundKernel`` is: copying a struct would retain everything that it refers to in
/// every run.
final class Step {
  /// The work of a step.
  enum Work {
    /// Runs a kernel that is bound to memory.
    case run(BoundKernel)

    /// Infers, lowers and binds the operator with the values of this run, then runs the kernel.
    case prepare(any Operator)

    /// Runs the plans of other subgraphs.
    case control(ControlFlow)
  }

  /// The node.
  let place: NodePlace

  /// The values that it reads.
  let inputs: [Int?]

  /// The values that it writes.
  let outputs: [Int?]

  /// The tensors that carry only quantization parameters.
  let intermediates: [Int?]

  /// The other nodes that are fused into it.
  let absorbed: [NodePlace]

  /// The multiply-accumulates of a run, as far as shapes determine them.
  let macs: Int

  /// Whether its float32 results must have the bits of the reference.
  let needsReferenceRounding: Bool

  /// The work.
  let work: Work

  /// The kernel, where the work is to run one.
  ///
  /// It is stored beside ``work`` because matching that enum in a run would retain its payload.
  let kernel: BoundKernel?

  /// The node as it was prepared last, where the work is to prepare one and its values may be as before.
  var prepared: PreparedNode?

  /// The inputs whose values its operator asked for in a run.
  private(set) var readValues: [Int] = []

  init(
    place: NodePlace, inputs: [Int?], outputs: [Int?], intermediates: [Int?],
    absorbed: [NodePlace], macs: Int, needsReferenceRounding: Bool, work: Work
  ) {
    self.place = place
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    self.absorbed = absorbed
    self.macs = macs
    self.needsReferenceRounding = needsReferenceRounding
    self.work = work
    kernel = if case .run(let kernel) = work { kernel } else { nil }
  }

  /// Gives the operator the value that it asks for from now on.
  ///
  /// - Parameter error: Why the operator could not be inferred or lowered.
  /// - Returns: Whether it asks for a value that it was not given.
  func reads(_ error: OperatorError) -> Bool {
    guard case .needsValue(let position) = error, inputs.indices.contains(position),
      let tensor = inputs[position], !readValues.contains(tensor)
    else { return false }
    readValues.append(tensor)
    return true
  }
}
