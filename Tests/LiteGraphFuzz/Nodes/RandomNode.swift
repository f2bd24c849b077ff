/// How a node of one operator is drawn.
public struct RandomNode: Sendable {
  /// The operator, or what a run of several nodes is called.
  public let name: String

  /// Adds a node that reads values of a graph.
  ///
  /// - Returns: Whether the graph has values that the operator can read.
  let draw: @Sendable (inout RandomGraph) -> Bool

  init(_ name: String, _ draw: @escaping @Sendable (inout RandomGraph) -> Bool) {
    self.name = name
    self.draw = draw
  }

  /// Every node that a graph can have: one line for each operator.
  public static let all: [RandomNode] =
    products + sums + pools + binaries + comparisons + functions + softmaxes + reductions
    + movements + slices + updates + variables + spaces + resizes + conversions + runs
}
