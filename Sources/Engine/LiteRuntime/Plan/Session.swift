import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// What the plans of one interpreter share: its state, and the child plans.
final class Session {
  let model: Model
  let options: InterpreterOptions

  /// What is remembered between runs.
  let state: InterpreterState

  /// The packed constants of the model, which all of its interpreters share.
  let packedConstants: PackedConstants

  /// The plans of the subgraphs that others run, by index; empty before the first.
  var childPlans: [ShapeCache<Plan>?] = []

  /// The work of the run so far, with all that its compiled plans are known to take.
  private var work = Work()

  init(_ state: InterpreterState, options: InterpreterOptions) {
    model = state.model
    self.options = options
    self.state = state
    packedConstants = model.packedConstants
  }

  /// The budget that all of their memory is charged to.
  var budget: MemoryBudget { state.budget }

  /// The variables and tables that operators keep.
  var resources: ResourceTable { state.resources }

  /// Begins a run, whose plan was checked to be within the limits.
  func beginRun(of plan: Plan) { work = plan.work }

  /// Charges more work to the limits of the run.
  ///
  /// - Throws: ``RuntimeError/tooManyOperations(needed:limit:)`` or
  ///   ``RuntimeError/tooManySteps(needed:limit:)``.
  func charge(_ more: Work) throws(RuntimeError) {
    let sum = work + Work(macs: more.macs, steps: more.steps)
    try options.limits.check(sum)
    work = sum
  }

  /// Forgets the state, and resets the variables of child plans.
  func reset() {
    state.reset()
    for case let plans? in childPlans {
      for plan in plans.values { plan.resetVariables() }
    }
  }
}
