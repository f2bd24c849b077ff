import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// What the plans of one interpreter share: the budget of their memory, the resources that their
/// operators keep between runs, and the plans of the subgraphs that they run.
final class Session {
  let model: Model
  let options: InterpreterOptions

  /// What all of their memory is charged to.
  let budget: MemoryBudget

  /// Variables and tables that operators name.
  let resources = ResourceTable()

  /// Where kernels find the constants of the model packed.
  let packedConstants: PackedConstants

  private var plans: [Int: (shapes: [Shape], plan: Plan)] = [:]
  private var ranOnce: Set<Int> = []

  init(model: Model, options: InterpreterOptions) {
    self.model = model
    self.options = options
    packedConstants = model.packedConstants
    budget = MemoryBudget(limit: options.limits.tensorBytes)
  }

  /// What operators are told of the subgraphs that they run.
  var callees: any SubgraphTypes { CalleeTypes(session: self) }

  /// The plan of a subgraph for some shapes of its inputs, compiled by this call if by none before.
  ///
  /// - Throws: ``RuntimeError`` where the subgraph cannot run in these shapes.
  func plan(ofSubgraph subgraph: Int, inputShapes: [Shape]) throws(RuntimeError) -> Plan {
    if let known = plans[subgraph], known.shapes == inputShapes { return known.plan }
    plans[subgraph] = nil
    let plan = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: self
    ).compile(inputShapes: inputShapes)
    plans[subgraph] = (inputShapes, plan)
    return plan
  }

  /// Notes that a subgraph which runs once has run.
  ///
  /// - Returns: Whether it had not before.
  func beginOnce(_ subgraph: Int) -> Bool { ranOnce.insert(subgraph).inserted }

  /// Forgets all variables and tables, and what ran once.
  func reset() {
    resources.removeAll()
    ranOnce.removeAll()
    for (_, plan) in plans.values { plan.resetVariables() }
  }
}

/// Tells operators the types that a subgraph gives, by compiling it.
private struct CalleeTypes: SubgraphTypes {
  /// Unowned, for the session keeps the plans that ask.
  unowned let session: Session

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
      let plan = try session.plan(ofSubgraph: subgraph, inputShapes: inputs.map(\.shape))
      return declared.outputs.map { plan.values[$0]?.type }
    } catch {
      throw .invalid("subgraph \(subgraph) cannot run: \(error)")
    }
  }
}
