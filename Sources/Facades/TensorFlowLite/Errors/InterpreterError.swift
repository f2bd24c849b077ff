public import Foundation

/// Why an ``Interpreter`` cannot do what it was asked.
///
/// The cases are those of TensorFlowLiteSwift. All that do not say it all carry the reason here, which
/// ``description`` ends with: the operator, the node, what was found and what is allowed. Errors are
/// equal where their cases and indices are, whatever the reason, so that
/// `InterpreterError.failedToAllocateTensors` matches in a `catch` and in a comparison.
public enum InterpreterError: Error, Sendable {
  /// There is no tensor at an index; the largest is −1 where there is none at all.
  case invalidTensorIndex(index: Int, maxIndex: Int)

  /// The number of bytes is not that of the tensor.
  case invalidTensorDataCount(provided: Int, required: Int)

  /// The elements of the tensor are not of the type that was asked for.
  case invalidTensorDataType(reason: String)

  /// The model's file cannot be read, or is not a model.
  case failedToLoadModel(reason: String)

  /// The model cannot be run: it is not valid, or has operators that are not supported.
  case failedToCreateInterpreter(reason: String)

  /// The input at an index cannot take a shape.
  case failedToResizeInputTensor(index: Explained<Int>)

  /// The bytes cannot be those of the input.
  case failedToCopyDataToInputTensor(reason: String)

  /// The model cannot be compiled for the shapes of its inputs.
  case failedToAllocateTensors(reason: String)

  /// The tensors have not been allocated since the interpreter was made or an input resized, or a run
  /// failed.
  case allocateTensorsRequired(reason: String)

  /// The output is known only after a run.
  case invokeInterpreterRequired(reason: String)

  /// Anything else, in a sentence.
  case tensorFlowLiteError(String)
}

// MARK: The cases as TensorFlowLiteSwift writes them, without a reason

extension InterpreterError {
  /// The elements of the tensor are not of the type that was asked for.
  public static var invalidTensorDataType: InterpreterError { .invalidTensorDataType(reason: "") }

  /// The model's file cannot be read, or is not a model.
  public static var failedToLoadModel: InterpreterError { .failedToLoadModel(reason: "") }

  /// The model cannot be run.
  public static var failedToCreateInterpreter: InterpreterError {
    .failedToCreateInterpreter(reason: "")
  }

  /// The input at an index cannot take a shape.
  public static func failedToResizeInputTensor(index: Int) -> InterpreterError {
    .failedToResizeInputTensor(index: Explained(index))
  }

  /// The bytes cannot be those of the input.
  public static var failedToCopyDataToInputTensor: InterpreterError {
    .failedToCopyDataToInputTensor(reason: "")
  }

  /// The model cannot be compiled for the shapes of its inputs.
  public static var failedToAllocateTensors: InterpreterError {
    .failedToAllocateTensors(reason: "")
  }

  /// The tensors must be allocated first.
  public static var allocateTensorsRequired: InterpreterError {
    .allocateTensorsRequired(reason: "")
  }

  /// The model must be run first.
  public static var invokeInterpreterRequired: InterpreterError {
    .invokeInterpreterRequired(reason: "")
  }
}

extension InterpreterError: Hashable {
  /// Whether the cases and indices are the same, whatever the reason.
  public static func == (one: InterpreterError, other: InterpreterError) -> Bool {
    one.identity == other.identity
  }

  /// Hashes the case and its indices.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  /// The case by its number, and its indices or its message.
  private var identity: [AnyHashable] {
    switch self {
    case .invalidTensorIndex(let index, let maxIndex): [0, index, maxIndex]
    case .invalidTensorDataCount(let provided, let required): [1, provided, required]
    case .invalidTensorDataType: [2]
    case .failedToLoadModel: [3]
    case .failedToCreateInterpreter: [4]
    case .failedToResizeInputTensor(let index): [5, index]
    case .failedToCopyDataToInputTensor: [6]
    case .failedToAllocateTensors: [7]
    case .allocateTensorsRequired: [8]
    case .invokeInterpreterRequired: [9]
    case .tensorFlowLiteError(let message): [10, message]
    }
  }
}

extension InterpreterError: LocalizedError, CustomStringConvertible {
  /// The sentence that a user may read; the same as ``description``.
  public var errorDescription: String? { description }

  /// What went wrong, where, and why.
  public var description: String {
    switch self {
    case .invalidTensorIndex(let index, let maxIndex):
      maxIndex < 0
        ? "Invalid tensor index \(index): the model has none."
        : "Invalid tensor index \(index), max index is \(maxIndex)."
    case .invalidTensorDataCount(let provided, let required):
      "Provided data count \(provided) must match the required count \(required)."
    case .invalidTensorDataType(let reason):
      sentence("The data type of the tensor is unsupported or is another", reason)
    case .failedToLoadModel(let reason): sentence("Failed to load the model", reason)
    case .failedToCreateInterpreter(let reason):
      sentence("Failed to create the interpreter", reason)
    case .failedToResizeInputTensor(let index):
      sentence("Failed to resize the input tensor at index \(index)", index.reason)
    case .failedToCopyDataToInputTensor(let reason):
      sentence("Failed to copy data to the input tensor", reason)
    case .failedToAllocateTensors(let reason):
      sentence("Failed to allocate memory for the tensors", reason)
    case .allocateTensorsRequired(let reason): sentence("allocateTensors() must be called", reason)
    case .invokeInterpreterRequired(let reason): sentence("invoke() must be called", reason)
    case .tensorFlowLiteError(let message): "TensorFlow Lite Error: \(message)"
    }
  }
}

/// A sentence, and its reason where there is one.
func sentence(_ what: String, _ reason: String) -> String {
  reason.isEmpty ? "\(what)." : "\(what): \(reason)"
}
