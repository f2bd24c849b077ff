public import Foundation

/// Why a ``SignatureRunner`` cannot do what it was asked.
///
/// The cases are those of TensorFlowLiteSwift. As in ``InterpreterError``, they carry the reason, and
/// errors are equal whatever it is.
public enum SignatureRunnerError: Error, Sendable {
  /// The number of bytes is not that of the tensor.
  case invalidTensorDataCount(provided: Int, required: Int)

  /// The elements of the tensor are not of the type that was asked for.
  case invalidTensorDataType(reason: String)

  /// The model has no such signature.
  case failedToCreateSignatureRunner(signatureKey: Explained<String>)

  /// The signature has no such tensor.
  case failedToGetTensor(tensorType: String, nameInSignature: Explained<String>)

  /// The input of a name cannot take a shape.
  case failedToResizeInputTensor(inputName: Explained<String>)

  /// The bytes cannot be those of the input.
  case failedToCopyDataToInputTensor(reason: String)

  /// The signature cannot be compiled for the shapes of its inputs.
  case failedToAllocateTensors(reason: String)

  /// A run of the signature failed.
  case failedToInvokeSignature(signatureKey: Explained<String>)

  /// The tensors have not been allocated since an input was resized.
  case allocateTensorsRequired(reason: String)
}

// MARK: The cases as TensorFlowLiteSwift writes them, without a reason

extension SignatureRunnerError {
  /// The elements of the tensor are not of the type that was asked for.
  public static var invalidTensorDataType: SignatureRunnerError {
    .invalidTensorDataType(reason: "")
  }

  /// The model has no such signature.
  public static func failedToCreateSignatureRunner(signatureKey: String) -> SignatureRunnerError {
    .failedToCreateSignatureRunner(signatureKey: Explained(signatureKey))
  }

  /// The signature has no such tensor.
  public static func failedToGetTensor(
    tensorType: String, nameInSignature: String
  ) -> SignatureRunnerError {
    .failedToGetTensor(tensorType: tensorType, nameInSignature: Explained(nameInSignature))
  }

  /// The input of a name cannot take a shape.
  public static func failedToResizeInputTensor(inputName: String) -> SignatureRunnerError {
    .failedToResizeInputTensor(inputName: Explained(inputName))
  }

  /// A run of the signature failed.
  public static func failedToInvokeSignature(signatureKey: String) -> SignatureRunnerError {
    .failedToInvokeSignature(signatureKey: Explained(signatureKey))
  }

  /// The bytes cannot be those of the input.
  public static var failedToCopyDataToInputTensor: SignatureRunnerError {
    .failedToCopyDataToInputTensor(reason: "")
  }

  /// The signature cannot be compiled for the shapes of its inputs.
  public static var failedToAllocateTensors: SignatureRunnerError {
    .failedToAllocateTensors(reason: "")
  }

  /// The tensors must be allocated first.
  public static var allocateTensorsRequired: SignatureRunnerError {
    .allocateTensorsRequired(reason: "")
  }
}

extension SignatureRunnerError: Hashable {
  /// Whether the cases and names are the same, whatever the reason.
  public static func == (one: SignatureRunnerError, other: SignatureRunnerError) -> Bool {
    one.identity == other.identity
  }

  /// Hashes the case and its names.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: [AnyHashable] {
    switch self {
    case .invalidTensorDataCount(let provided, let required): [0, provided, required]
    case .invalidTensorDataType: [1]
    case .failedToCreateSignatureRunner(let key): [2, key]
    case .failedToGetTensor(let type, let name): [3, type, name]
    case .failedToResizeInputTensor(let name): [4, name]
    case .failedToCopyDataToInputTensor: [5]
    case .failedToAllocateTensors: [6]
    case .failedToInvokeSignature(let key): [7, key]
    case .allocateTensorsRequired: [8]
    }
  }
}

extension SignatureRunnerError: LocalizedError, CustomStringConvertible {
  /// The sentence that a user may read; the same as ``description``.
  public var errorDescription: String? { description }

  /// What went wrong, where, and why.
  public var description: String {
    switch self {
    case .invalidTensorDataCount(let provided, let required):
      "Provided data count \(provided) must match the required count \(required)."
    case .invalidTensorDataType(let reason):
      sentence("The data type of the tensor is unsupported or is another", reason)
    case .failedToCreateSignatureRunner(let key):
      sentence("Failed to create a signature runner for '\(key)'", key.reason)
    case .failedToGetTensor(let type, let name):
      sentence("Failed to get the \(type) tensor '\(name)'", name.reason)
    case .failedToResizeInputTensor(let name):
      sentence("Failed to resize the input tensor '\(name)'", name.reason)
    case .failedToCopyDataToInputTensor(let reason):
      sentence("Failed to copy data to the input tensor", reason)
    case .failedToAllocateTensors(let reason):
      sentence("Failed to allocate memory for the tensors", reason)
    case .failedToInvokeSignature(let key):
      sentence("Failed to run the signature '\(key)'", key.reason)
    case .allocateTensorsRequired(let reason): sentence("allocateTensors() must be called", reason)
    }
  }
}
