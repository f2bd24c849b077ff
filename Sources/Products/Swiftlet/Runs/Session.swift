import LiteExecution

/// Runs of a model that remembers: variables keep their values from one run to the next.
///
/// A session belongs to one task or thread at a time; an actor may hold one. Sessions of a compiled
/// model share its packed weights, and nothing else.
public final class Session {
  private let model: CompiledModel
  private let runner: Runner

  /// A session whose variables are zero.
  ///
  /// - Throws: ``SwiftletError`` where there is not enough memory.
  public init(_ model: CompiledModel) throws(SwiftletError) {
    self.model = model
    runner = try Runner(model.plan, shapes: model.inputs.map(\.shape), under: RunControl())
  }

  /// A session of another signature of the model that another session runs, with which it shares named
  /// variables and hash tables.
  ///
  /// So one signature reads what another has stored. Both sessions belong to one task or thread at a
  /// time, and the limits of the other session hold for both together.
  ///
  /// - Parameters:
  ///   - model: A compiled signature of the same ``Model``.
  ///   - other: The session to share variables with.
  /// - Throws: ``SwiftletError/otherModel`` where it runs another model, and ``SwiftletError`` where
  ///   there is not enough memory.
  public init(_ model: CompiledModel, sharingStateOf other: Session) throws(SwiftletError) {
    guard model.plan.model === other.model.plan.model else { throw .otherModel }
    self.model = model
    runner = try Runner(
      model.plan, shapes: model.inputs.map(\.shape), sharingStateOf: other.runner,
      under: RunControl())
  }

  /// Runs the model on this thread.
  ///
  /// - Parameter inputs: A value for each input, by name or by position. Shapes other than those of
  ///   the run before cost a compilation, and set variable tensors (not named variables) to zero.
  /// - Returns: The outputs.
  /// - Throws: ``SwiftletError`` where a value does not fit, or the model cannot run on it.
  public func run(_ inputs: Inputs) throws(SwiftletError) -> Outputs {
    try runner.run(
      RunRequest(inputs, for: model.inputs), keepsState: true, under: RunControl())
  }

  /// Sets every variable to its zero, as if nothing had run.
  ///
  /// - Throws: ``SwiftletError`` where the model cannot be prepared.
  public func reset() throws(SwiftletError) {
    try runner.reset()
  }
}
