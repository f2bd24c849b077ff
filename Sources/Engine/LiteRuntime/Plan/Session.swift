import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// The state that the plans of one interpreter share: the memory budget, the resources that
/// operators keep between runs, and the child plans.
final class Session {
  let model: Model
  let options: InterpreterOptions

  /// The budget that all of their memory is charged to.
  let budget: MemoryBudget

  /// The variables and tables that operators keep.
  let resources: ResourceTable

  /// The packed constants of the model, which all of its interpreters share.
  let packedConstants: PackedConstants

  /// The plans of the subgraphs that others run, by index, and their input shapes.
  var plans: [Int: (shapes: [Shape], plan: Plan)] = [:]

  private var ranOnce: Set<Int> = []

  /// The work of the run so far, with all that its compiled plans are known to take.
  private var work = Work()

  init(model: Model, options: InterpreterOptions) {
    self.model = model
    self.options = options
    packedConstants = model.packedConstants
    budget = MemoryBudget(limit: options.limits.tensorBytes)
    resources = ResourceTable(budget: budget)
  }

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

  /// Records that a subgraph which runs only once has run.
  ///
  /// - Returns: Whether this was the first time.
  func beginOnce(_ subgraph: Int) -> Bool { ranOnce.insert(subgraph).inserted }

  /// Removes all variables and tables, resets the variables of child plans, and lets subgraphs that
  /// run once run again.
  func reset() {
    resources.removeAll()
    ranOnce.removeAll()
    for (_, plan) in plans.values { plan.resetVariables() }
  }
}
