public import FacadeModels
public import Foundation
import Swiftlet
import Synchronization

/// What ``ModelInterpreter/run(inputs:options:completion:)`` calls in the end.
public typealias ModelInterpreterRunCallback = (ModelOutputs?, (any Error)?) -> Void

/// Runs a model.
///
/// The model is read at the first run; a newer version of a remote model is used from the next run on.
/// An interpreter can be used from several threads, and runs go on side by side.
public final class ModelInterpreter: Sendable {
  private let model: LatestModel<CompiledModel>
  private let collectsStatistics = Mutex(true)

  private init(_ origin: ModelOrigin) {
    model = LatestModel(origin) { (location) throws(ModelFailure) in
      do throws(SwiftletError) {
        return try CompiledModel(Model(contentsOf: location.path))
      } catch {
        throw ModelFailure(error)
      }
    }
  }

  /// An interpreter of a model on this machine.
  public static func modelInterpreter(localModel: CustomLocalModel) -> ModelInterpreter {
    ModelInterpreter(.local(localModel))
  }

  /// An interpreter of a downloaded model; that it has not been downloaded is reported by runs.
  public static func modelInterpreter(remoteModel: CustomRemoteModel) -> ModelInterpreter {
    ModelInterpreter(.remote(remoteModel, .modelManager()))
  }

  /// Whether statistics may be collected, `true` by default; there are none, whatever it says.
  public var isStatsCollectionEnabled: Bool {
    get { collectsStatistics.withLock { $0 } }
    set { collectsStatistics.withLock { $0 = newValue } }
  }

  // MARK: Running

  /// Runs the model in the background.
  ///
  /// Codes of errors are `ModelErrorCode.invalidArgument` where inputs, formats and model do not
  /// agree, `ModelErrorCode.outOfRange` for formats of more inputs or outputs than the model has,
  /// `ModelErrorCode.notFound` for a model that is not there, and `ModelErrorCode.internal` where
  /// the model cannot run.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, as they are now.
  ///   - options: The formats of all inputs, and of the outputs to be read, as they are now.
  ///   - completion: Is called on `CallbackQueue`, with the outputs or with an `NSError` of
  ///     `modelErrorDomain`.
  public func run(
    inputs: ModelInputs, options: ModelInputOutputOptions,
    completion: @escaping ModelInterpreterRunCallback
  ) {
    let (contents, formats) = (inputs.contents, options.formats)
    Callback(completion).complete { [self] () throws(ModelFailure) in
      let prepared = try prepare(contents, formats)
      let outputs: Outputs
      do throws(SwiftletError) {
        outputs = try prepared.model.runAndWait(prepared.run.inputs)
      } catch {
        throw ModelFailure(error)
      }
      return try prepared.run.outputs(outputs)
    }
  }

  /// Runs the model, away from the caller's actor.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, as they are now.
  ///   - options: The formats of all inputs, and of the outputs to be read, as they are now.
  /// - Returns: The outputs.
  /// - Throws: An `NSError` of `modelErrorDomain`, as ``run(inputs:options:completion:)``;
  ///   `ModelErrorCode.cancelled` where the task is cancelled, which ends the run.
  public func run(
    inputs: ModelInputs, options: ModelInputOutputOptions
  ) async throws -> ModelOutputs {
    let (contents, formats) = (inputs.contents, options.formats)
    let prepared: Prepared = try await valueAway { [self] () throws(ModelFailure) in
      try prepare(contents, formats)
    }
    do {
      let outputs = try await prepared.model.run(prepared.run.inputs)
      return try ModelFailure.bridging { () throws(ModelFailure) in
        try prepared.run.outputs(outputs)
      }
    } catch let error as SwiftletError {
      throw ModelFailure(error).nsError
    } catch is CancellationError {
      throw ModelFailure(.cancelled, "the run was cancelled").nsError
    }
  }

  private struct Prepared: Sendable {
    let model: CompiledModel
    let run: ModelRun
  }

  private func prepare(
    _ contents: [InputContent], _ formats: ModelInputOutputOptions.Formats
  ) throws(ModelFailure) -> Prepared {
    let model = try model.made()
    return Prepared(model: model, run: try ModelRun(contents, formats: formats, on: model))
  }

  // MARK: Names

  /// Finds an input by its name.
  ///
  /// - Parameters:
  ///   - opName: The name of the tensor, or the one that the model's signature gives it.
  ///   - completion: Is called on `CallbackQueue`, with the position or with an `NSError` of
  ///     `modelErrorDomain`.
  public func inputIndex(
    opName: String, completion: @escaping (NSNumber?, (any Error)?) -> Void
  ) {
    index(of: opName, "input", { $0.inputs }, completion)
  }

  /// Finds an output by its name.
  ///
  /// - Parameters:
  ///   - opName: The name of the tensor, or the one that the model's signature gives it.
  ///   - completion: Is called on `CallbackQueue`, with the position or with an `NSError` of
  ///     `modelErrorDomain`.
  public func outputIndex(
    opName: String, completion: @escaping (NSNumber?, (any Error)?) -> Void
  ) {
    index(of: opName, "output", { $0.outputs }, completion)
  }

  private func index(
    of name: String, _ role: String, _ tensors: @escaping @Sendable (CompiledModel) -> [TensorInfo],
    _ completion: @escaping (NSNumber?, (any Error)?) -> Void
  ) {
    let callback = Callback<Int> { completion($0.map { NSNumber(value: $0) }, $1) }
    callback.complete { [self] () throws(ModelFailure) in
      let tensors = tensors(try model.made())
      guard let tensor = tensors.first(where: { $0.name == name || $0.signatureName == name })
      else {
        let names = tensors.map { "'\($0.name)'" }.joined(separator: ", ")
        throw ModelFailure(
          .invalidArgument, "there is no \(role) '\(name)'; the model has \(names)")
      }
      return tensor.position
    }
  }
}

extension ModelFailure {
  /// A model that cannot be read or run.
  init(_ error: SwiftletError) {
    switch error {
    case .invalidModel, .invalidInput, .missingInputs, .unsupportedOperators, .invalidTensor:
      self.init(.invalidArgument, "\(error)")
    default:
      self.init(.internal, "\(error)")
    }
  }
}
