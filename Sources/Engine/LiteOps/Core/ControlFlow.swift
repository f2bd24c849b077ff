/// What an operator does that runs other subgraphs of its model.
public enum ControlFlow: Hashable, Sendable {
  /// Runs one of two subgraphs on the inputs after the first, which is the condition.
  case branch(then: Int, otherwise: Int)

  /// Runs a body on what it gave before, as long as a condition holds of that.
  case loop(condition: Int, body: Int)

  /// Runs a subgraph on the inputs.
  case call(Int)

  /// Runs a subgraph without inputs, in the first run alone.
  case once(Int)

  /// What profiles call it.
  public var name: String {
    switch self {
    case .branch: "branch"
    case .loop: "loop"
    case .call: "call"
    case .once: "callOnce"
    }
  }
}
