import LiteModel
import LiteOps
import LiteTensor

/// Compiles a subgraph for one set of input shapes: graph, passes, arena, binding.
struct PlanCompiler {
  let model: Model
  let subgraph: Int
  let options: InterpreterOptions
  let session: Session

  /// Compiles the subgraph.
  ///
  /// - Parameter inputShapes: The shape of each input, by position.
  /// - Returns: The plan, its memory zeroed.
  /// - Throws: ``RuntimeError`` where the model cannot run in these shapes.
  func compile(inputShapes: [Shape]) throws(RuntimeError) -> Plan {
    var graph = try Graph(
      model: model, subgraph: subgraph, inputShapes: inputShapes, options: options,
      session: session)
    for pass in Passes.all where options.passes.contains(type(of: pass).name) {
      try pass.rewrite(&graph)
    }
    return try Binding(graph).plan()
  }
}
