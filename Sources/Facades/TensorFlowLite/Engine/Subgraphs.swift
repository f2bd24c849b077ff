import LiteModel
import LiteRuntime
import Synchronization

/// The runners of a model's subgraphs, which share variables and take turns.
///
/// An ``Interpreter`` and its ``SignatureRunner``s use one, as in TensorFlow Lite: whatever runs a
/// subgraph sees its tensors.
final class Subgraphs: Sendable {
  private let runners: Mutex<[Int: SubgraphRunner]>

  /// The runners of a model; that of the first subgraph is made at once.
  ///
  /// - Throws: `RuntimeError` where the first subgraph cannot run.
  init(of model: LiteModel.Model, options: LiteRuntime.InterpreterOptions) throws(RuntimeError) {
    let main = try LiteRuntime.Interpreter(model: model, options: options)
    try main.checkSupport()
    runners = Mutex([0: SubgraphRunner(main)])
  }

  /// Calls a closure with the runner of a subgraph, once no other thread uses one.
  ///
  /// - Throws: What the closure throws, and `RuntimeError` where there is no such subgraph.
  func withRunner<Result: Sendable>(
    of subgraph: Int, _ body: (inout SubgraphRunner) throws -> Result
  ) throws -> Result {
    try runners.withLock { runners in
      if runners[subgraph] == nil, let main = runners[0] {
        runners[subgraph] = try main.sharing(subgraph)
      }
      guard var runner = runners[subgraph] else { throw RuntimeError.notAllocated }
      defer { runners[subgraph] = runner }
      return try body(&runner)
    }
  }
}
