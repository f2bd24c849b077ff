/// Why a model cannot be read, compiled or run.
public enum SwiftletError: Error, Hashable, Sendable {
  /// Several inputs or outputs have the same name, so that only a position tells them apart.
  case ambiguousName(String, positions: [Int])

  /// A value does not fit the input for which it was given.
  case invalidInput(String, reason: String)

  /// The file cannot be read, or is not a model that can run; the reason names the place in it.
  case invalidModel(reason: String)

  /// A shape is not valid, or takes another number of elements than were given.
  case invalidTensor(reason: String)

  /// Inputs were left out.
  case missingInputs([String])

  /// A node cannot be compiled or run.
  case node(ModelNode, reason: String)

  /// There is no input or output of that name or position.
  case noSuchTensor(String, known: [String])

  /// There is no signature of that key.
  case noSuchSignature(String, known: [String])

  /// The elements of a tensor do not stand for float32 numbers.
  case notReal(tensor: String, reason: String)

  /// Two sessions are to share variables, but run different models.
  case otherModel

  /// The tensors need more memory than the limit allows, or than there is.
  case tooMuchMemory(needed: Int, limit: Int)

  /// A run needs more multiply-accumulates than the limit allows.
  case tooManyOperations(needed: Int, limit: Int)

  /// A run needs more steps other than multiply-accumulates than the limit allows.
  case tooManySteps(needed: Int, limit: Int)

  /// The system has no memory for so many bytes.
  case outOfMemory(byteCount: Int)

  /// The run was cancelled, or took longer than it may.
  case interrupted(reason: String)

  /// The model asks for operators that are not supported: every such node, and why.
  case unsupportedOperators([UnsupportedOperator])

  /// The elements of a tensor were asked for as another type.
  case wrongScalar(tensor: String, dtype: DataType, requested: DataType)
}

/// A node whose operator is not supported.
public struct UnsupportedOperator: Hashable, Sendable {
  /// Which node it is.
  public let node: ModelNode

  /// The version and dtypes that it asks for, and the versions that are supported.
  public let reason: String
}

extension SwiftletError: CustomStringConvertible {
  /// The place, what was found and what is allowed.
  public var description: String {
    switch self {
    case .ambiguousName(let name, let positions):
      "'\(name)' names the tensors at positions \(positions); use a position"
    case .invalidInput(let name, let reason):
      "input '\(name)': \(reason)"
    case .invalidModel(let reason), .invalidTensor(let reason), .interrupted(let reason):
      reason
    case .missingInputs(let names):
      "no value for input\(names.count == 1 ? "" : "s") \(quoted(names))"
    case .node(let node, let reason):
      "\(node): \(reason)"
    case .noSuchTensor(let name, let known):
      "there is no '\(name)'; the model has \(quoted(known))"
    case .noSuchSignature(let key, let known):
      "there is no signature '\(key)'; the model has \(quoted(known))"
    case .notReal(let tensor, let reason):
      "tensor '\(tensor)' \(reason)"
    case .otherModel:
      "the sessions run different models; only sessions of one model can share variables"
    case .tooMuchMemory(let needed, let limit):
      "the tensors need \(needed) bytes; at most \(limit) are allowed"
    case .tooManyOperations(let needed, let limit):
      "a run needs \(needed) multiply-accumulates; at most \(limit) are allowed"
    case .tooManySteps(let needed, let limit):
      "a run needs \(needed) steps beside multiply-accumulates; at most \(limit) are allowed"
    case .outOfMemory(let byteCount):
      "there is no memory for \(byteCount) bytes"
    case .unsupportedOperators(let operators):
      "\(operators.count) unsupported operator\(operators.count == 1 ? "" : "s"):"
        + operators.map { "\n  \($0.node): \($0.reason)" }.joined()
    case .wrongScalar(let tensor, let dtype, let requested):
      "tensor '\(tensor)' has elements of \(dtype), not \(requested)"
    }
  }

  private func quoted(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
