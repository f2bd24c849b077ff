import LiteExecution
import LiteKernels
public import LiteModel
public import LiteOps
import LiteTensor

extension Model {
  /// The work of each node of a subgraph, inferred from the shapes that the file declares.
  ///
  /// These are the numbers that limits charge and profiles show.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph, which must exist.
  ///   - registry: The supported operators.
  /// - Returns: The work of each node; zero where the operator is not supported, or where the node
  ///   is not valid.
  public func work(
    ofSubgraph subgraph: Int, registry: OperatorRegistry = .standard
  ) -> [Work] {
    let graph = subgraphs[subgraph]
    var constants = ConstantPool(self)
    let session = Session(
      InterpreterState(model: self, limits: Limits()),
      options: InterpreterOptions(registry: registry))
    return graph.nodes.map { node in
      guard let type = registry[node.code],
        let op = try? type.init(options: OperatorOptions(in: bytes, at: node.options))
      else { return Work() }
      let context = NodeContext(
        inputs: node.inputs, outputs: node.outputs, intermediates: node.intermediates, in: graph,
        kernels: .reference, microkernels: .portable, needsReferenceRounding: false,
        callees: session.callees(under: RunControl()),
        types: { _ in nil },
        memories: { index in
          graph.tensors[index].data.flatMap {
            constants.memory(of: $0, graph.tensors[index].type.dtype)
          }
        }, isConstant: { graph.tensors[$0].isConstant })
      context.resources = session.resources
      return (try? op.infer(context))?.work ?? Work()
    }
  }
}
