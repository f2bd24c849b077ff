import LiteExecution

/// Runs of a model that remembers: variables keep their values from one run to the next.
///
/// A session belongs to one task or thread at a time; an actor may hold one. Sessions of a compiled
/// model share its packed weights, and nothing else.
public final class Session {
  private let inputs: [TensorInfo]
  private let runner: Runner

  /// A session whose variables are zero.
  ///
  /// - Throws: ``SwiftletError`` where there is not enough memory.
  public init(_ model: CompiledModel) throws(SwiftletError) {
    inputs = model.inputs
    runner = try Runner(
      model.plan, shapes: model.inputs.map(\.shape), under: RunControl())
  }

  /// Runs the model on this thread.
  ///
  /// - Parameter inputs: A value for each input, by name or by position. Shapes other than those of
  ///   the run before cost a compilation and set the variables to zero.
  /// - Returns: The outputs.
  /// - Throws: ``SwiftletError`` where a value does not fit, or the model cannot run on it.
  public func run(_ inputs: Inputs) throws(SwiftletError) -> Outputs {
    try runner.run(
      RunRequest(inputs, for: self.inputs), keepsState: true, under: RunControl())
  }

  /// Sets every variable to its zero, as if nothing had run.
  public func reset() throws(SwiftletError) {
    try runner.reset()
  }
}
