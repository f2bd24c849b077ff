extension GraphChecks {
  /// Checks that each tensor is written once, and before it is read.
  mutating func checkDataFlow(ofSubgraph index: Int) {
    let subgraph = contents.subgraphs[index]
    var flow = DataFlow(of: subgraph)
    for (position, node) in subgraph.nodes.enumerated() {
      for case let tensor? in node.inputs where !flow.isReadable(tensor) {
        note(
          place(ofNode: position, subgraph: index),
          "reads \(subgraph.name(ofTensor: tensor)), which nothing has written before")
      }
      for case let tensor? in node.outputs {
        if let state = flow.write(tensor) {
          note(
            place(ofNode: position, subgraph: index),
            "writes \(subgraph.name(ofTensor: tensor)), which \(state)")
        }
      }
    }
    for tensor in subgraph.outputs where !flow.isReadable(tensor) {
      note(.subgraph(index), "output \(subgraph.name(ofTensor: tensor)) is written by nothing")
    }
  }
}

extension Subgraph {
  /// A tensor's index and name, for messages.
  fileprivate func name(ofTensor index: Int) -> String {
    let name = tensors[index].name
    return name.isEmpty ? "tensor \(index)" : "tensor \(index) '\(name)'"
  }
}
