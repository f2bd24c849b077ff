import LiteBuffer

extension GraphChecks {
  /// Checks that the subgraphs that nodes run are there, and that none runs itself.
  mutating func checkCalls() {
    let count = contents.subgraphs.count
    var graph = CallGraph(subgraphCount: count)
    for index in contents.subgraphs.indices {
      for (position, node) in contents.subgraphs[index].nodes.enumerated() {
        do throws(FlatBufferError) {
          for callee in try node.calledSubgraphs(in: bytes) {
            guard callee >= 0, callee < count else {
              throw FlatBufferError(
                "runs subgraph \(callee); it must be the index of one of \(count) subgraphs",
                at: node.optionsOffset)
            }
            graph.add(from: index, to: callee)
          }
        } catch {
          defects.append(ModelError(file: file, place(ofNode: position, subgraph: index), error))
        }
      }
    }
    if let (subgraph, reason) = graph.problem() { note(.subgraph(subgraph), reason) }
  }
}

extension Node {
  /// Where the options lie; 0 where there are none.
  fileprivate var optionsOffset: Int {
    guard case .table(_, let offset) = options else { return 0 }
    return offset
  }
}
