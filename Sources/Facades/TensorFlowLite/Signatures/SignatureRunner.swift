import LiteExecution
import LiteModel
import LiteRuntime
import Swiftlet

public import struct Foundation.Data

/// Runs one signature of a model: feed its inputs by name, invoke, read its outputs by name.
///
/// The class of TensorFlowLiteSwift. It runs the tensors of the ``Interpreter`` that made it, and keeps it
/// alive; calls take turns with it.
public final class SignatureRunner: Sendable {
  /// The key of the signature.
  public let signatureKey: String

  /// The names of the inputs, in alphabetical order.
  public let inputs: [String]

  /// The names of the outputs, in alphabetical order.
  public let outputs: [String]

  private let interpreter: Interpreter
  private let subgraph: Int
  private let inputPositions: [String: Int]
  private let outputPositions: [String: Int]

  /// A runner of a signature, with its tensors allocated.
  init(_ key: String, of interpreter: Interpreter) throws {
    let model = interpreter.model.contents
    guard let signature = model.signatures.first(where: { $0.key == key }) else {
      throw SignatureRunnerError.failedToCreateSignatureRunner(
        signatureKey: Explained(
          key, reason: Self.missing("the model", "signature", interpreter.signatureKeys)))
    }
    let graph = model.subgraphs[signature.subgraph]
    signatureKey = key
    self.interpreter = interpreter
    subgraph = signature.subgraph
    inputPositions = Self.positions(signature.inputs, in: graph.inputs)
    outputPositions = Self.positions(signature.outputs, in: graph.outputs)
    inputs = inputPositions.keys.sorted()
    outputs = outputPositions.keys.sorted()
    do {
      try interpreter.subgraphs.withRunner(of: subgraph) { runner in
        if !runner.canRun { try runner.allocate() }
      }
    } catch {
      throw SignatureRunnerError.failedToAllocateTensors(reason: "\(error)")
    }
  }

  private static func positions(
    _ entries: [LiteModel.Signature.Entry], in tensors: [Int]
  ) -> [String: Int] {
    var positions: [String: Int] = [:]
    for entry in entries {
      positions[entry.name] = tensors.firstIndex(of: entry.tensor)
    }
    return positions
  }

  // MARK: Preparing

  /// Gives an input another shape; the tensors must be allocated again unless it is the same.
  ///
  /// - Parameters:
  ///   - inputName: The name of the input in the signature.
  ///   - shape: Any shape; whether the model takes it shows when the tensors are allocated.
  /// - Throws: ``SignatureRunnerError/failedToResizeInputTensor(inputName:)-enum.case``.
  public func resizeInput(named inputName: String, toShape shape: Tensor.Shape) throws {
    guard let position = inputPositions[inputName] else {
      throw SignatureRunnerError.failedToResizeInputTensor(
        inputName: Explained(inputName, reason: missing("input", inputs)))
    }
    try interpreter.subgraphs.withRunner(of: subgraph) { runner in
      do {
        try runner.resizeInput(at: position, to: shape.dimensions)
      } catch {
        throw SignatureRunnerError.failedToResizeInputTensor(
          inputName: Explained(inputName, reason: "\(error)"))
      }
    }
  }

  /// Compiles the signature for the shapes of its inputs, unless it is already.
  ///
  /// - Throws: ``SignatureRunnerError/failedToAllocateTensors(reason:)``.
  public func allocateTensors() throws {
    try interpreter.subgraphs.withRunner(of: subgraph) { try Self.allocate(&$0) }
  }

  // MARK: Running

  /// Copies the bytes of an input.
  ///
  /// - Parameters:
  ///   - data: Little-endian elements in row-major order, strings in TFLite's string layout.
  ///   - inputName: The name of the input in the signature.
  /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)-enum.case``,
  ///   ``SignatureRunnerError/invalidTensorDataCount(provided:required:)``,
  ///   ``SignatureRunnerError/allocateTensorsRequired(reason:)`` and
  ///   ``SignatureRunnerError/failedToCopyDataToInputTensor(reason:)``.
  public func copy(_ data: Data, toInputNamed inputName: String) throws {
    let position = try inputPosition(of: inputName)
    try interpreter.subgraphs.withRunner(of: subgraph) { runner in
      try Self.copy(Array(data), toInputAt: position, of: &runner)
    }
  }

  /// Runs the signature.
  ///
  /// - Parameter inputs: The bytes of inputs, by name; others keep what they had.
  /// - Throws: As ``allocateTensors()`` and ``copy(_:toInputNamed:)``, and
  ///   ``SignatureRunnerError/failedToInvokeSignature(signatureKey:)-enum.case``.
  public func invoke(with inputs: [String: Data] = [:]) throws {
    try run(inputs, under: RunControl())
  }

  /// Runs the signature away from the caller's actor, until the task is cancelled or the time is over.
  ///
  /// - Parameters:
  ///   - inputs: The bytes of inputs, by name; others keep what they had.
  ///   - limit: The longest that it may take; nil for as long as it takes.
  /// - Throws: `CancellationError` where the task is cancelled, and as ``invoke(with:)``.
  @concurrent
  public func invoke(with inputs: [String: Data] = [:], within limit: Duration?) async throws {
    let control = RunControl()
    do {
      try await withTaskCancellationHandler {
        try run(inputs, within: limit, under: control)
      } onCancel: {
        control.cancel()
      }
    } catch  where control.reason == .cancelled {
      throw CancellationError()
    }
  }

  private func run(
    _ inputs: [String: Data], within limit: Duration? = nil, under control: RunControl
  ) throws {
    let values = try inputs.map { (try inputPosition(of: $0), Array($1)) }
    try interpreter.subgraphs.withRunner(of: subgraph) { runner in
      try Self.allocate(&runner)
      for (position, bytes) in values {
        try Self.copy(bytes, toInputAt: position, of: &runner)
      }
      do {
        control.limit(to: limit)
        try runner.invoke(under: control)
      } catch {
        throw SignatureRunnerError.failedToInvokeSignature(
          signatureKey: Explained(signatureKey, reason: "\(error)"))
      }
    }
  }

  private static func allocate(_ runner: inout SubgraphRunner) throws {
    guard !runner.canRun else { return }
    do {
      try runner.allocate()
    } catch {
      throw SignatureRunnerError.failedToAllocateTensors(reason: "\(error)")
    }
  }

  private static func copy(
    _ bytes: [UInt8], toInputAt position: Int, of runner: inout SubgraphRunner
  ) throws {
    do {
      try runner.copy(bytes, toInputAt: position)
    } catch {
      throw SignatureRunnerError(error)
    }
  }

  // MARK: Tensors

  /// An input, with the bytes that were copied last.
  ///
  /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)-enum.case``, and
  ///   ``SignatureRunnerError/allocateTensorsRequired(reason:)`` where it was resized since.
  public func input(named inputName: String) throws -> Tensor {
    let position = try inputPosition(of: inputName)
    return try tensor { Tensor(try $0.input(at: position)) }
  }

  /// An output of the last run.
  ///
  /// Before the first run its elements are zero, where its shape is known by then.
  ///
  /// - Throws: ``SignatureRunnerError/failedToGetTensor(tensorType:nameInSignature:)-enum.case``, and
  ///   ``SignatureRunnerError/allocateTensorsRequired(reason:)`` where only a run can tell its shape.
  public func output(named outputName: String) throws -> Tensor {
    guard let position = outputPositions[outputName] else {
      throw SignatureRunnerError.failedToGetTensor(
        tensorType: "output",
        nameInSignature: Explained(outputName, reason: missing("output", outputs)))
    }
    return try tensor { Tensor(try $0.output(at: position)) }
  }

  private func tensor(
    _ read: (SubgraphRunner) throws -> Tensor
  ) throws -> Tensor {
    try interpreter.subgraphs.withRunner(of: subgraph) { runner in
      do {
        return try read(runner)
      } catch {
        throw SignatureRunnerError.allocateTensorsRequired(reason: "\(error)")
      }
    }
  }

  private func inputPosition(of name: String) throws(SignatureRunnerError) -> Int {
    guard let position = inputPositions[name] else {
      throw .failedToGetTensor(
        tensorType: "input", nameInSignature: Explained(name, reason: missing("input", inputs)))
    }
    return position
  }

  private func missing(_ what: String, _ names: [String]) -> String {
    Self.missing("the signature '\(signatureKey)'", what, names)
  }

  /// What is said of a name that is none of those there are.
  private static func missing(_ whole: String, _ what: String, _ names: [String]) -> String {
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    return names.isEmpty
      ? "\(whole) has no \(what)" : "\(whole) has no such \(what), but \(known)"
  }
}

extension SignatureRunnerError {
  /// What an interpreter's error is to the caller of a signature.
  init(_ error: InterpreterError) {
    self =
      switch error {
      case .invalidTensorDataCount(let provided, let required):
        .invalidTensorDataCount(provided: provided, required: required)
      case .invalidTensorDataType(let reason): .invalidTensorDataType(reason: reason)
      case .allocateTensorsRequired(let reason): .allocateTensorsRequired(reason: reason)
      default: .failedToCopyDataToInputTensor(reason: error.description)
      }
  }
}

extension Interpreter {
  /// A runner of one of the model's signatures, with its tensors allocated.
  ///
  /// - Parameter key: One of ``signatureKeys``.
  /// - Returns: The runner.
  /// - Throws: ``SignatureRunnerError/failedToCreateSignatureRunner(signatureKey:)-enum.case`` where
  ///   there is no such signature, and ``SignatureRunnerError/failedToAllocateTensors(reason:)`` where it cannot run.
  public func signatureRunner(with key: String) throws -> SignatureRunner {
    try SignatureRunner(key, of: self)
  }
}
