import LiteExecution
import LiteRuntime
import Swiftlet

public import struct Foundation.Data

/// Runs a model: feed its inputs, invoke, read its outputs.
///
/// The class of TensorFlowLiteSwift, run by Swiftlet. An interpreter may be used on any thread: calls
/// take turns. ``Model`` lets several of them share weights.
///
/// ```swift
/// let interpreter = try Interpreter(modelPath: "model.tflite")
/// try interpreter.allocateTensors()
/// try interpreter.copy(data, toInputAt: 0)
/// try interpreter.invoke()
/// let scores = try interpreter.output(at: 0).values(as: Float.self)
/// ```
public final class Interpreter: Sendable {
  /// The options that were given; nil where none were.
  public let options: Options?

  /// The delegates that were given, which have no effect; nil where none were.
  public let delegates: [any Delegate]?

  /// The keys of the named ways to run the model, in the order of the file.
  public let signatureKeys: [String]

  /// The model, which other interpreters may share.
  public let model: Model

  let subgraphs: Subgraphs

  /// An interpreter of a model in a file.
  ///
  /// - Parameters:
  ///   - modelPath: The path of a `.tflite` file.
  ///   - options: How to run it; nil for the usual way.
  ///   - delegates: Delegates, which have no effect.
  /// - Throws: ``InterpreterError/failedToLoadModel(reason:)`` where the file cannot be read or is not a
  ///   model, ``InterpreterError/failedToCreateInterpreter(reason:)`` where it cannot run.
  public convenience init(
    modelPath: String, options: Options? = nil, delegates: [any Delegate]? = nil
  ) throws {
    try self.init(model: Model(filePath: modelPath), options: options, delegates: delegates)
  }

  /// An interpreter of a model in a file, whose path may be missing.
  ///
  /// - Parameters:
  ///   - modelPath: The path of a `.tflite` file, such as one that a bundle may lack.
  ///   - options: How to run it; nil for the usual way.
  ///   - delegates: Delegates, which have no effect.
  /// - Throws: As ``init(modelPath:options:delegates:)-(String,_,_)``, also where there is no path.
  public convenience init(
    modelPath: String?, options: Options? = nil, delegates: [any Delegate]? = nil
  ) throws {
    guard let modelPath else {
      throw InterpreterError.failedToLoadModel(reason: "there is no path")
    }
    try self.init(modelPath: modelPath, options: options, delegates: delegates)
  }

  /// An interpreter of a model in memory.
  ///
  /// - Parameters:
  ///   - modelData: The contents of a `.tflite` file, which are copied.
  ///   - options: How to run it; nil for the usual way.
  ///   - delegates: Delegates, which have no effect.
  /// - Throws: ``InterpreterError/failedToCreateInterpreter(reason:)`` where it is not a model or cannot
  ///   run.
  public convenience init(
    modelData: Data, options: Options? = nil, delegates: [any Delegate]? = nil
  ) throws {
    try self.init(model: Model(modelData: modelData), options: options, delegates: delegates)
  }

  /// An interpreter of a model that others may run too.
  ///
  /// - Parameters:
  ///   - model: The model, whose weights all of its interpreters share.
  ///   - options: How to run it; nil for the usual way.
  ///   - delegates: Delegates, which have no effect.
  /// - Throws: ``InterpreterError/failedToCreateInterpreter(reason:)`` where it cannot run.
  public init(
    model: Model, options: Options? = nil, delegates: [any Delegate]? = nil
  ) throws {
    do {
      subgraphs = try Subgraphs(
        of: model.contents, options: (options ?? Options()).interpreterOptions)
    } catch {
      throw InterpreterError.failedToCreateInterpreter(reason: "\(error)")
    }
    self.model = model
    self.options = options
    self.delegates = delegates
    signatureKeys = model.signatureKeys
  }

  /// The number of inputs.
  public var inputTensorCount: Int { model.contents.subgraphs[0].inputs.count }

  /// The number of outputs.
  public var outputTensorCount: Int { model.contents.subgraphs[0].outputs.count }

  // MARK: Preparing

  /// Compiles the model for the shapes of its inputs, and sets these to zero.
  ///
  /// - Throws: ``InterpreterError/failedToAllocateTensors(reason:)``.
  public func allocateTensors() throws {
    try subgraphs.withRunner(of: 0) { runner in
      do {
        try runner.allocate()
      } catch {
        throw InterpreterError.failedToAllocateTensors(reason: "\(error)")
      }
    }
  }

  /// Gives an input another shape; the tensors must be allocated again unless it is the same.
  ///
  /// - Parameters:
  ///   - index: The position of the input.
  ///   - shape: Any shape; whether the model takes it shows when the tensors are allocated.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``, and
  ///   ``InterpreterError/failedToResizeInputTensor(index:)-enum.case`` where the input is a constant or
  ///   an extent is negative.
  public func resizeInput(at index: Int, to shape: Tensor.Shape) throws {
    try check(index, count: inputTensorCount)
    try subgraphs.withRunner(of: 0) { runner in
      do {
        try runner.resizeInput(at: index, to: shape.dimensions)
      } catch {
        throw InterpreterError.failedToResizeInputTensor(
          index: Explained(index, reason: "\(error)"))
      }
    }
  }

  // MARK: Running

  /// Copies the bytes of an input.
  ///
  /// - Parameters:
  ///   - data: Little-endian elements in row-major order, strings in TFLite's string layout.
  ///   - index: The position of the input.
  /// - Returns: The input.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)``,
  ///   ``InterpreterError/invalidTensorDataCount(provided:required:)``,
  ///   ``InterpreterError/allocateTensorsRequired(reason:)``, and
  ///   ``InterpreterError/failedToCopyDataToInputTensor(reason:)`` where the input is a constant, or
  ///   strings are laid out otherwise.
  @discardableResult
  public func copy(_ data: Data, toInputAt index: Int) throws -> Tensor {
    try check(index, count: inputTensorCount)
    return try subgraphs.withRunner(of: 0) { runner in
      try runner.copy(Array(data), toInputAt: index)
      return Tensor(try runner.input(at: index))
    }
  }

  /// Runs the model.
  ///
  /// - Throws: ``InterpreterError/allocateTensorsRequired(reason:)``, as TensorFlowLiteSwift does for any
  ///   failure; the reason names the node and what is wrong.
  public func invoke() throws {
    let control = RunControl()
    try subgraphs.withRunner(of: 0) { try $0.run(under: control) }
  }

  // MARK: Tensors

  /// An input, with the bytes that were copied last.
  ///
  /// - Parameter index: The position of the input.
  /// - Returns: The input.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)`` and
  ///   ``InterpreterError/allocateTensorsRequired(reason:)``.
  public func input(at index: Int) throws -> Tensor {
    try check(index, count: inputTensorCount)
    return try subgraphs.withRunner(of: 0) { runner in
      do {
        return Tensor(try runner.input(at: index))
      } catch {
        throw InterpreterError.allocateTensorsRequired(reason: "\(error)")
      }
    }
  }

  /// An output of the last run.
  ///
  /// Before the first run its elements are zero, where its shape is known by then.
  ///
  /// - Parameter index: The position of the output.
  /// - Returns: The output.
  /// - Throws: ``InterpreterError/invalidTensorIndex(index:maxIndex:)`` and
  ///   ``InterpreterError/invokeInterpreterRequired(reason:)``.
  public func output(at index: Int) throws -> Tensor {
    try check(index, count: outputTensorCount)
    return try subgraphs.withRunner(of: 0) { runner in
      do {
        return Tensor(try runner.output(at: index))
      } catch {
        throw InterpreterError.invokeInterpreterRequired(reason: "\(error)")
      }
    }
  }

  func check(_ index: Int, count: Int) throws(InterpreterError) {
    guard index >= 0, index < count else {
      throw .invalidTensorIndex(index: index, maxIndex: count - 1)
    }
  }
}
