import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// The plans of subgraphs that others run.
extension Session {
  /// The output types of subgraphs, for the operators that run these.
  ///
  /// - Parameter control: What may stop the compilation of the subgraphs.
  /// - Returns: What finds them.
  func callees(under control: RunControl) -> any SubgraphTypes {
    CalleeTypes(session: self, control: control)
  }

  /// The plan of a subgraph for some types of inputs; compiled by this call unless it is kept from another.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph.
  ///   - inputs: The type of each input, by position.
  ///   - control: What may stop the compilation.
  /// - Returns: The plan.
  /// - Throws: ``RuntimeError`` where the subgraph cannot run on these types.
  func plan(
    ofSubgraph subgraph: Int, inputs: [InputType], under control: RunControl
  ) throws(RuntimeError) -> Plan {
    if childPlans.isEmpty { childPlans = model.subgraphs.map { _ in nil } }
    if childPlans[subgraph] == nil {
      childPlans[subgraph] = ShapeCache(of: model.subgraphs[subgraph])
    }
    if let known = childPlans[subgraph]?.value(for: inputs) { return known }
    childPlans[subgraph]?.makeRoom(within: budget.limit) { $0.byteCount }
    let plan = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: self, isCalled: true
    ).compile(inputs: inputs, under: control)
    childPlans[subgraph]?.insert(plan, for: inputs)
    return plan
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
    for (position, (input, type)) in zip(declared.inputs, inputs).enumerated() {
      guard declared.tensors[input].type.dtype.declares(type.dtype) else {
        throw .invalid(
          "passes \(type.dtype) to input \(position) of subgraph \(subgraph), which is "
            + "\(declared.tensors[input].type.dtype)")
      }
      guard !declared.tensors[input].isConstant else {
        throw .invalid(
          "passes a value to input \(position) of subgraph \(subgraph), which is a constant")
      }
    }
    do {
      let plan = try session.plan(
        ofSubgraph: subgraph, inputs: inputs.map(InputType.init), under: control)
      return declared.outputs.map { plan.values[$0]?.type }
    } catch {
      throw .invalid("subgraph \(subgraph) cannot run: \(error)")
    }
  }

  func operators(ofSubgraph subgraph: Int) throws(OperatorError) -> [OperatorCode] {
    session.model.subgraphs[subgraph].nodes.map(\.code)
  }
}
