public import LiteModel
public import LiteOps
import LiteTensor

extension Model {
  /// What a run of each node of a subgraph takes, as its operator infers it from the shapes that the
  /// file declares: the numbers that limits charge and profiles show.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph, which must exist.
  ///   - registry: The operators that are known.
  /// - Returns: For each node its work; none where the operator is not known, or where it does not
  ///   take what the node asks for.
  public func work(
    ofSubgraph subgraph: Int, registry: OperatorRegistry = .standard
  ) -> [Work] {
    let graph = subgraphs[subgraph]
    var constants = ConstantPool(self)
    let session = Session(model: self, options: InterpreterOptions(registry: registry))
    return graph.nodes.map { node in
      guard let type = registry[node.code],
        let op = try? type.init(options: OperatorOptions(in: bytes, at: node.options))
      else { return Work() }
      let context = Preparation(
        inputs: node.inputs, outputs: node.outputs, intermediates: node.intermediates, in: graph,
        kernels: .reference, needsReferenceRounding: false, callees: session.callees,
        types: { _ in nil },
        memories: { index in
          graph.tensors[index].data.flatMap {
            constants.memory(of: $0, graph.tensors[index].type.dtype)
          }
        }, isConstant: { graph.tensors[$0].isConstant })
      return (try? op.infer(context))?.work ?? Work()
    }
  }
}
