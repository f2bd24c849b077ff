/// The control flow of an operator that runs other subgraphs of its model.
public enum ControlFlow: Hashable, Sendable {
  /// Runs one of two subgraphs on the inputs after the first, which is the condition.
  case branch(then: Int, otherwise: Int)

  /// Runs one of some subgraphs on the inputs after the first, which is its index; an index out of
  /// range stands for the last.
  case choice([Int])

  /// Runs a body on the inputs, then on its own results, while a condition on these holds.
  case loop(condition: Int, body: Int)

  /// Runs a subgraph on the inputs.
  case call(Int)

  /// Runs a subgraph in the first run alone.
  case once(Int)

  /// The name for profiles.
  public var name: String {
    switch self {
    case .branch: "branch"
    case .choice: "choice"
    case .loop: "loop"
    case .call: "call"
    case .once: "callOnce"
    }
  }
}
