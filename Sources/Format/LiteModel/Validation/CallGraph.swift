/// Which subgraphs run which.
struct CallGraph {
  /// How deep calls may go.
  static let maximumDepth = 64

  /// How many calls a subgraph may make, those of its callees included: each takes a plan
  /// of its own.
  static let maximumCount = 1 << 12

  private enum State {
    case unvisited
    case open
    case closed(depth: Int, count: Int)
  }

  private var callees: [[Int]]

  init(subgraphCount: Int) {
    callees = Array(repeating: [], count: subgraphCount)
  }

  /// Notes a call.
  mutating func add(from caller: Int, to callee: Int) {
    callees[caller].append(callee)
  }

  /// A subgraph that runs itself, or whose calls are too deep or too many, and why; nil
  /// where there is none.
  func problem() -> (subgraph: Int, reason: String)? {
    var states = [State](repeating: .unvisited, count: callees.count)
    for subgraph in callees.indices {
      if let reason = visit(subgraph, depth: 0, &states) { return (subgraph, reason) }
    }
    return nil
  }

  /// Visits a subgraph and all that it runs, each only once.
  ///
  /// - Returns: What is wrong with it; nil where nothing is.
  private func visit(_ subgraph: Int, depth: Int, _ states: inout [State]) -> String? {
    if case .closed = states[subgraph] { return nil }
    if case .open = states[subgraph] { return "runs itself through the subgraphs that it runs" }
    guard depth <= CallGraph.maximumDepth else { return CallGraph.tooDeep }
    states[subgraph] = .open
    var (height, count) = (0, 0)
    for callee in callees[subgraph] {
      if let reason = visit(callee, depth: depth + 1, &states) { return reason }
      guard case .closed(let calleeHeight, let calleeCount) = states[callee] else { continue }
      height = max(height, calleeHeight + 1)
      count += calleeCount + 1
      guard height <= CallGraph.maximumDepth else { return CallGraph.tooDeep }
      guard count <= CallGraph.maximumCount else {
        return "runs more than \(CallGraph.maximumCount) subgraphs, each call counted"
      }
    }
    states[subgraph] = .closed(depth: height, count: count)
    return nil
  }

  private static let tooDeep = "runs subgraphs more than \(CallGraph.maximumDepth) deep"
}
