import LiteModel
import LiteRuntime

/// Which subgraph of a model to run, and how.
struct RunPlan: Sendable {
  let model: LiteModel.Model
  let subgraph: Int
  let options: InterpreterOptions

  /// The inputs, in the shapes that they have unless a run gives others.
  let inputs: [TensorInfo]

  /// The outputs, as the file declares them.
  let outputs: [TensorInfo]
}
