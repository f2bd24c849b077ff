import LiteExecution
import LiteModel
import LiteOps
import LiteTensor

/// Compiles a subgraph for one set of input types: graph, passes, arena layout, binding.
struct PlanCompiler {
  let model: Model
  let subgraph: Int
  let options: InterpreterOptions
  let session: Session

  /// Whether the plan of another subgraph runs it.
  var isCalled = false

  /// The outputs that become inputs in the next run, by position: the input of each.
  var carried: [Int: Int] = [:]

  /// Compiles the subgraph.
  ///
  /// - Parameters:
  ///   - inputs: The type of each input, by position.
  ///   - control: What may stop the compilation.
  /// - Returns: The plan, its memory zeroed.
  /// - Throws: ``RuntimeError`` where the model cannot run on these types.
  func compile(inputs: [InputType], under control: RunControl) throws(RuntimeError) -> Plan {
    try Binding(lowered(inputs: inputs, under: control)).plan()
  }

  /// The graph of the subgraph after all passes.
  ///
  /// - Parameters:
  ///   - inputs: The type of each input, by position.
  ///   - control: What may stop the compilation.
  /// - Returns: The graph, with the kernels of its nodes chosen.
  /// - Throws: ``RuntimeError`` where the model cannot run on these types.
  func lowered(
    inputs: [InputType], under control: RunControl = RunControl()
  ) throws(RuntimeError) -> Graph {
    do {
      // So that loops that pack constants stop, too.
      return try control.whileCurrent { () throws(RuntimeError) in
        try rewritten(inputs: inputs, under: control)
      }
    } catch {
      // A stopped loop leaves values of which a check may say anything.
      try control.check()
      throw error
    }
  }

  private func rewritten(
    inputs: [InputType], under control: RunControl
  ) throws(RuntimeError) -> Graph {
    var graph = try Graph(
      model: model, subgraph: subgraph, inputs: inputs, isCalled: isCalled,
      carried: carried, options: options, session: session, control: control)
    for pass in Passes.all {
      let name = type(of: pass).name
      guard options.passes.contains(name) else { continue }
      try control.check()
      let revision = graph.revision
      try pass.rewrite(&graph)
      if graph.revision != revision { session.state.effectivePasses.insert(name) }
    }
    try control.check()
    return graph
  }
}
