import LiteModel

/// A named way to run a model, with names for its inputs and outputs.
public struct Signature: Sendable {
  /// The name of the signature, such as `serving_default`.
  public let key: String

  /// The inputs, by position.
  public let inputs: [TensorInfo]

  /// The outputs, by position.
  public let outputs: [TensorInfo]

  /// The subgraph that runs.
  package let subgraph: Int

  /// A signature of a model's file.
  package init(_ signature: LiteModel.Signature, of model: LiteModel.Model) {
    key = signature.key
    subgraph = signature.subgraph
    let graph = model.subgraphs[signature.subgraph]
    inputs = Signature.infos(graph.inputs, of: graph, named: signature.inputs)
    outputs = Signature.infos(graph.outputs, of: graph, named: signature.outputs)
  }

  /// The first subgraph of a model, with the names of the first signature that runs it, if any.
  package init(of model: LiteModel.Model) {
    let signature =
      model.signatures.first { $0.subgraph == 0 }
      ?? LiteModel.Signature(key: "", subgraph: 0, inputs: [], outputs: [])
    self.init(signature, of: model)
  }

  private static func infos(
    _ tensors: [Int], of graph: Subgraph, named entries: [LiteModel.Signature.Entry]
  ) -> [TensorInfo] {
    tensors.enumerated().map { position, index in
      TensorInfo(
        graph.tensors[index], position: position,
        signatureName: entries.first { $0.tensor == index }?.name)
    }
  }
}
