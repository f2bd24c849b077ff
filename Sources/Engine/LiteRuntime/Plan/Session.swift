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

  private var plans: [Int: (shapes: [Shape], plan: Plan)] = [:]
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

  /// The output types of subgraphs, for the operators that run these.
  ///
  /// - Parameter control: What may stop the compilation of the subgraphs.
  /// - Returns: What finds them.
  func callees(under control: RunControl) -> any SubgraphTypes {
    CalleeTypes(session: self, control: control)
  }

  // MARK: Work

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

  // MARK: Plans

  /// The plan of a subgraph for some input shapes; compiled by this call unless the last one had
  /// the same shapes.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph.
  ///   - inputShapes: The shape of each input, by position.
  ///   - control: What may stop the compilation.
  /// - Returns: The plan.
  /// - Throws: ``RuntimeError`` where the subgraph cannot run in these shapes.
  func plan(
    ofSubgraph subgraph: Int, inputShapes: [Shape], under control: RunControl
  ) throws(RuntimeError) -> Plan {
    if let known = plans[subgraph], known.shapes == inputShapes { return known.plan }
    plans[subgraph] = nil
    let plan = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: self
    ).compile(inputShapes: inputShapes, under: control)
    plans[subgraph] = (inputShapes, plan)
    return plan
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

/// The output types of subgraphs, found by compiling them.
private struct CalleeTypes: SubgraphTypes {
  /// Unowned, because the session keeps the plans that use this value.
  unowned let session: Session

  let control: RunControl

  func outputTypes(ofSubgraph subgraph: Int, inputs: [TensorType]) throws(OperatorError)
    -> [TensorType?]
  {
    let declared = session.model.subgraphs[subgraph]
    guard declared.inputs.count == inputs.count else {
      throw .invalid(
        "passes \(inputs.count) inputs to subgraph \(subgraph), which has \(declared.inputs.count)")
    }
    for (position, (input, type)) in zip(declared.inputs, inputs).enumerated()
    where declared.tensors[input].type.dtype != type.dtype {
      throw .invalid(
        "passes \(type.dtype) to input \(position) of subgraph \(subgraph), which is "
          + "\(declared.tensors[input].type.dtype)")
    }
    do {
      let plan = try session.plan(
        ofSubgraph: subgraph, inputShapes: inputs.map(\.shape), under: control)
      return declared.outputs.map { plan.values[$0]?.type }
    } catch {
      throw .invalid("subgraph \(subgraph) cannot run: \(error)")
    }
  }
  func operators(ofSubgraph subgraph: Int) throws(OperatorError) -> [OperatorCode] {
    session.model.subgraphs[subgraph].nodes.map(\.code)
  }
}
