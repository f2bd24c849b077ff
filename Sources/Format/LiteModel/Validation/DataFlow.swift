/// Which tensors of a subgraph have a value, while its nodes run in order.
struct DataFlow {
  private enum Source {
    case none
    case constant
    case variable
    case input
    case node
  }

  private var sources: [Source]

  /// The state before the first node runs.
  init(of subgraph: Subgraph) {
    sources = subgraph.tensors.map { tensor in
      if tensor.isVariable { return .variable }
      return tensor.isConstant ? .constant : .none
    }
    for input in subgraph.inputs where sources[input] == .none { sources[input] = .input }
  }

  /// Whether a tensor has a value.
  func isReadable(_ tensor: Int) -> Bool { sources[tensor] != .none }

  /// Notes that a node writes a tensor.
  ///
  /// - Returns: What stands against it; nil where the tensor had no value.
  mutating func write(_ tensor: Int) -> String? {
    switch sources[tensor] {
    case .none:
      sources[tensor] = .node
      return nil
    case .constant: return "is a constant"
    case .variable: return "is a variable"
    case .input: return "is an input of the subgraph"
    case .node: return "was written before"
    }
  }
}
