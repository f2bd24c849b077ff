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
  }

  /// Which node it is.
  let place: NodePlace

  /// The nodes beside it whose work is done together with its own.
  let companions: [NodePlace]

  /// What is done.
  let work: Work

  /// What runs; nil where shapes depend on values.
  ///
  /// Beside ``work``, for to ask that would be to copy it.
  let kernel: BoundKernel?

  init(place: NodePlace, companions: [NodePlace] = [], work: Work) {
    self.place = place
    self.companions = companions
    self.work = work
    kernel = if case .run(let kernel) = work { kernel } else { nil }
  }
}
