import LiteExecution

/// Runs of a model that remembers: variables keep their values from one run to the next.
///
/// ```swift
/// let decoder = try Session(
///   CompiledModel(model, signature: "decode"), carrying: ["kv_cache_k_0": "kv_cache_k_0"])
/// let logits = try decoder.run(["token": .scalars([token]), "position": .scalars([position])])
/// ```
///
/// A session belongs to one task or thread at a time; an actor may hold one. Sessions of a compiled
/// model share its packed weights, and nothing else.
public final class Session {
  private let model: CompiledModel
  private let runner: Runner
  private let carried: CarriedTensors

  /// A session whose variables are zero.
  ///
  /// Carried outputs are the values of inputs in the next run, as the caches of a language model are.
  /// Such an input is zero until a run is given another value for it, and may be left out from then
  /// on. Carried outputs are not among what ``run(_:)`` returns, which would copy them;
  /// ``carriedTensor(_:)`` does.
  ///
  /// - Parameters:
  ///   - model: The compiled model.
  ///   - carried: The input that each output becomes, by name.
  /// - Throws: ``SwiftletError`` where there is no such output or input, where their types differ, or
  ///   where there is not enough memory.
  public init(
    _ model: CompiledModel, carrying carried: [String: String] = [:]
  ) throws(SwiftletError) {
    self.model = model
    self.carried = try CarriedTensors(carried, among: (model.inputs, model.outputs))
    runner = try Runner(
      model.plan, shapes: model.inputs.map(\.shape), carrying: self.carried, under: RunControl())
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
    carried = CarriedTensors()
    runner = try Runner(
      model.plan, shapes: model.inputs.map(\.shape), sharingStateOf: other.runner,
      under: RunControl())
  }

  /// Runs the model on this thread.
  ///
  /// - Parameter inputs: A value for each input that is not carried, by name or by position. Shapes
  ///   other than those of the run before cost a compilation, and set variable tensors (not named
  ///   variables) and carried inputs to zero.
  /// - Returns: The outputs that are not carried.
  /// - Throws: ``SwiftletError`` where a value does not fit, or the model cannot run on it.
  public func run(_ inputs: Inputs) throws(SwiftletError) -> Outputs {
    try runner.run(
      RunRequest(inputs, for: model.inputs, optional: carried.inputs), keepsState: true,
      under: RunControl())
  }

  /// What a carried input is going to be in the next run, copied.
  ///
  /// - Parameter name: The name of the input.
  /// - Returns: Its value.
  /// - Throws: ``SwiftletError/noSuchTensor(_:known:)`` where no output is carried to such an input.
  public func carriedTensor(_ name: String) throws(SwiftletError) -> AnyTensor {
    let position = try model.inputs.position(of: name)
    guard carried.inputs.contains(position) else {
      throw .noSuchTensor(
        name, known: carried.inputs.sorted().map { model.inputs[$0].displayName })
    }
    return try runner.input(model.inputs[position])
  }

  /// Sets every variable and every carried input to its zero, as if nothing had run.
  ///
  /// - Throws: ``SwiftletError`` where the model cannot be prepared.
  public func reset() throws(SwiftletError) {
    try runner.reset()
  }
}
