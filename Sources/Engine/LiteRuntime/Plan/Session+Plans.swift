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

  /// The plan of a subgraph for some input shapes; compiled by this call unless it is kept from another.
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
    if childPlans[subgraph] == nil {
      childPlans[subgraph] = ShapeCache(of: model.subgraphs[subgraph])
    }
    if let known = childPlans[subgraph]?.value(for: inputShapes) { return known }
    childPlans[subgraph]?.makeRoom(within: budget.limit) { $0.byteCount }
    let plan = try PlanCompiler(
      model: model, subgraph: subgraph, options: options, session: self, isCalled: true
    ).compile(inputShapes: inputShapes, under: control)
    childPlans[subgraph]?.insert(plan, for: inputShapes)
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
