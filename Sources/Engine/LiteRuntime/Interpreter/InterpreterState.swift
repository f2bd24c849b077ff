import LiteModel
import LiteOps

/// What interpreters of one model remember together: named variables, hash tables, and which subgraphs
/// ran that run once.
///
/// Signatures of a model that work together, such as one that fills a cache and one that reads it,
/// share one. It belongs to one thread at a time, as its interpreters do.
final class InterpreterState {
  /// The model whose variables these are.
  let model: Model

  /// The budget that all memory of the interpreters is charged to.
  let budget: MemoryBudget

  /// The variables and tables that operators keep.
  let resources: ResourceTable

  /// The names of the passes that have changed a graph of the interpreters.
  var effectivePasses: Set<String> = []

  private var ranOnce: Set<Int> = []

  init(model: Model, limits: Limits) {
    self.model = model
    budget = MemoryBudget(limit: limits.tensorBytes)
    resources = ResourceTable(budget: budget)
  }

  /// Records that a subgraph which runs only once has run.
  ///
  /// - Returns: Whether this was the first time.
  func beginOnce(_ subgraph: Int) -> Bool { ranOnce.insert(subgraph).inserted }

  /// Removes all variables and tables, and lets subgraphs that run once run again.
  func reset() {
    resources.removeAll()
    ranOnce.removeAll()
  }
}
