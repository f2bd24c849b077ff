import LiteModel
import LiteOps
import LiteTensor

/// Whether a model can run at all.
extension Model {
  /// Checks that the operators of a subgraph are supported, and that the model has no defect.
  ///
  /// - Parameters:
  ///   - index: Which of its subgraphs; it must exist.
  ///   - registry: The supported operators.
  /// - Throws: ``RuntimeError/unsupportedOperators(_:)``, which lists every node whose operator or version
  ///   is not registered, and ``RuntimeError/defective(_:)``.
  func checkSupport(ofSubgraph index: Int, by registry: OperatorRegistry) throws(RuntimeError) {
    var unsupported: [UnsupportedNode] = []
    let (subgraph, subgraphIndex) = (subgraphs[index], index)
    for (index, node) in subgraph.nodes.enumerated() {
      let versions = registry[node.code]?.versions
      if let versions, versions.contains(node.version) { continue }
      unsupported.append(
        UnsupportedNode(
          place: NodePlace(code: node.code, node: index, subgraph: subgraphIndex),
          version: node.version, supportedVersions: versions,
          inputs: node.inputs.compactMap { $0 }.map { subgraph.tensors[$0].type.dtype },
          outputs: node.outputs.compactMap { $0 }.map { subgraph.tensors[$0].type.dtype }))
    }
    guard unsupported.isEmpty else { throw .unsupportedOperators(unsupported) }
    if let defect = defects.first { throw .defective(defect) }
  }
}
