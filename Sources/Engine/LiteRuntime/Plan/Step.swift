import LiteOps

/// One node of a plan, ready to run or to be prepared when its turn comes.
///
/// A class, as ``BoundKernel`` is, for what it refers to would be counted anew in every run.
final class Step {
  /// What is done when the step is reached.
  enum Work {
    /// Everything is bound: run the kernel.
    case run(BoundKernel)

    /// Shapes depend on values: prepare with the values of this run, then run.
    case prepare(any Operator)

    /// Other subgraphs run.
    case control(ControlFlow)
  }

  /// Which node it is.
  let place: NodePlace

  /// The values that it reads.
  let inputs: [Int?]

  /// The values that it writes.
  let outputs: [Int?]

  /// The tensors that carry only quantization.
  let intermediates: [Int?]

  /// The nodes beside it whose work is done together with its own.
  let absorbed: [NodePlace]

  /// The multiply-accumulates of a run, as far as they are known before.
  let macs: Int

  /// What is done.
  let work: Work

  /// What runs; nil where shapes depend on values.
  ///
  /// Beside ``work``, for to test that would be to copy it.
  let kernel: BoundKernel?

  init(
    place: NodePlace, inputs: [Int?], outputs: [Int?], intermediates: [Int?],
    absorbed: [NodePlace], macs: Int, work: Work
  ) {
    self.place = place
    self.inputs = inputs
    self.outputs = outputs
    self.intermediates = intermediates
    self.absorbed = absorbed
    self.macs = macs
    self.work = work
    kernel = if case .run(let kernel) = work { kernel } else { nil }
  }
}
