import LiteExecution
import LiteModel
import LiteRuntime

/// A model that is ready to run.
///
/// One compiled model serves any number of tasks and threads at once. Runs go on side by side, up to
/// ``CompilationOptions/maximumConcurrentRuns``, and share the packed weights. No run sees anything
/// of another: variables begin at zero each time. A ``Session`` is for models that remember.
///
/// ```swift
/// let model = try CompiledModel(Model(contentsOf: "model.tflite"))
/// let outputs = try await model.run(["image": .reals(pixels)])
/// let scores = try outputs["scores"].reals()
/// ```
public final class CompiledModel: Sendable {
  /// The model that runs.
  public let model: Model

  /// The key of the signature that runs; nil for the first subgraph.
  public let signature: String?

  /// How the model runs.
  public let options: CompilationOptions

  /// The inputs, by position, in the shapes that they have unless a run gives others.
  public let inputs: [TensorInfo]

  /// The outputs, by position, in the shapes that follow from those of ``inputs``.
  public let outputs: [TensorInfo]

  let plan: RunPlan
  private let pool: RunnerPool

  /// Compiles a model.
  ///
  /// Everything that can be wrong with it is found here, but for what depends on the values of a run
  /// or on other shapes.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - signature: The key of the signature to run; nil for the first subgraph.
  ///   - inputShapes: The shapes of inputs, by name, where they are not those of the file.
  ///   - options: How to run it.
  /// - Throws: ``SwiftletError`` where there is no such signature or input, or where the model cannot
  ///   run: it names the nodes, and why.
  public init(
    _ model: Model, signature: String? = nil, inputShapes: [String: [Int]] = [:],
    options: CompilationOptions = CompilationOptions()
  ) throws(SwiftletError) {
    let (subgraph, declaredInputs, declaredOutputs) = try model.entry(signature)
    var inputs = declaredInputs
    for (name, shape) in inputShapes {
      let position = try inputs.position(of: name)
      inputs[position] = inputs[position].with(shape: shape)
    }
    let plan = RunPlan(
      model: model.contents, subgraph: subgraph, options: options.interpreterOptions,
      inputs: inputs, outputs: declaredOutputs)
    let pool = RunnerPool(plan, capacity: options.maximumConcurrentRuns)
    self.model = model
    self.signature = signature
    self.options = options
    self.inputs = inputs
    outputs = try pool.withRunner(
      for: inputs.map(\.shape), under: RunControl()
    ) { runner throws(SwiftletError) in
      runner.outputInfos
    }
    self.plan = plan
    self.pool = pool
  }

  /// Runs the model, away from the caller's actor.
  ///
  /// - Parameter inputs: A value for each input, by name or by position. An input takes the shape of
  ///   its value; other shapes than those of the runs before cost a compilation.
  /// - Returns: The outputs.
  /// - Throws: `CancellationError` where the task is cancelled, also while the model runs;
  ///   ``SwiftletError`` where a value does not fit, where the model cannot run on it, or where that
  ///   takes longer than it may.
  @concurrent
  public func run(_ inputs: Inputs) async throws -> Outputs {
    let request = try RunRequest(inputs, for: self.inputs)
    let control = RunControl()
    do {
      return try await withTaskCancellationHandler {
        try await pool.withRunner(for: request.shapes, under: control) {
          runner throws(SwiftletError) in
          try runner.run(request, keepsState: false, under: control)
        }
      } onCancel: {
        control.cancel()
      }
    } catch  where control.reason == .cancelled {
      throw CancellationError()
    }
  }

  /// Runs the model on this thread, and waits where as many runs are under way as may be.
  ///
  /// - Parameter inputs: A value for each input, by name or by position. An input takes the shape of
  ///   its value; other shapes than those of the runs before cost a compilation.
  /// - Returns: The outputs.
  /// - Throws: ``SwiftletError`` where a value does not fit, where the model cannot run on it, or where
  ///   that takes longer than it may.
  public func runAndWait(_ inputs: Inputs) throws(SwiftletError) -> Outputs {
    let request = try RunRequest(inputs, for: self.inputs)
    let control = RunControl()
    return try pool.withRunner(for: request.shapes, under: control) {
      runner throws(SwiftletError) in
      try runner.run(request, keepsState: false, under: control)
    }
  }
}

extension Model {
  /// What a signature runs; what runs where there is none.
  fileprivate func entry(_ key: String?) throws(SwiftletError) -> (Int, [TensorInfo], [TensorInfo])
  {
    guard let key else { return (0, inputs, outputs) }
    guard let signature = signatures.first(where: { $0.key == key }) else {
      throw .noSuchSignature(key, known: signatures.map(\.key))
    }
    return (signature.subgraph, signature.inputs, signature.outputs)
  }
}
