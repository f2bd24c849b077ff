public import LiteModel
public import LiteOps
public import LiteTensor

/// Why a model cannot be compiled or run.
public enum RuntimeError: Error, Hashable, Sendable {
  /// The model has nodes whose operator or version is not supported: all of them are listed.
  case unsupportedOperators([UnsupportedNode])

  /// The model can be inspected, but not run: it has a defect.
  case defective(ModelError)

  /// A node cannot be prepared or run.
  case node(NodePlace, OperatorError)

  /// The tensors need more memory than the limit allows.
  case tooMuchMemory(needed: Int, limit: Int)

  /// The system has no memory for some bytes, although the limit allows them.
  case outOfMemory(byteCount: Int)

  /// The nodes need more multiply-accumulates than the limit allows.
  case tooManyOperations(needed: Int, limit: Int)

  /// The nodes need more steps beside multiply-accumulates than the limit allows.
  case tooManySteps(needed: Int, limit: Int)

  /// There is no such subgraph.
  case noSuchSubgraph(Int, count: Int)

  /// There is no such input or output.
  case noSuchTensor(role: TensorRole, position: Int, count: Int)

  /// There is no signature with that key.
  case noSuchSignature(String, known: [String])

  /// The number of bytes given for an input is not that of its dtype and shape.
  case wrongByteCount(position: Int, type: TensorType, provided: Int, required: Int)

  /// The bytes given for an input of strings are not in TFLite's string layout.
  case invalidStrings(position: Int, reason: String)

  /// An input of strings was never set, and has too many elements to be filled with empty strings.
  case stringsNotSet(position: Int, type: TensorType, limit: Int)

  /// A shape given for an input is not valid.
  case invalidShape(position: Int, ShapeError)

  /// An input is a constant of the file, which cannot be fed or resized.
  case constantInput(position: Int)

  /// The run was cancelled from elsewhere.
  case cancelled

  /// The run, or the preparation for it, took longer than it may.
  case deadlineExceeded(Duration)

  /// The interpreter has not been allocated since it was made or resized.
  case notAllocated

  /// The output has not been computed: the model has not run.
  case notInvoked(position: Int)

  /// An output is a constant that the file does not store element by element: it is sparse, or its
  /// rows are padded to blocks.
  case undecodedOutput(position: Int, type: TensorType, stored: Int)

  /// An output cannot become an input in the next run.
  case notCarried(output: Int, input: Int, reason: String)
}

/// Which side of a subgraph a tensor is on.
public enum TensorRole: String, Hashable, Sendable {
  case input
  case output
}

extension RuntimeError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedOperators(let nodes):
      "\(nodes.count) unsupported operator\(nodes.count == 1 ? "" : "s"):"
        + nodes.map { "\n  \($0)" }.joined()
    case .defective(let defect):
      "\(defect)"
    case .node(let place, let error):
      "\(place): \(error)"
    case .tooMuchMemory(let needed, let limit):
      "the tensors need \(needed) bytes; at most \(limit) are allowed"
    case .outOfMemory(let byteCount):
      "the system has no memory for \(byteCount) bytes"
    case .tooManyOperations(let needed, let limit):
      "a run needs \(needed) multiply-accumulates; at most \(limit) are allowed"
    case .tooManySteps(let needed, let limit):
      "a run needs \(needed) steps beside multiply-accumulates; at most \(limit) are allowed"
    case .noSuchSubgraph(let index, let count):
      "there is no subgraph \(index); the model has \(count)"
    case .noSuchTensor(let role, let position, let count):
      "there is no \(role.rawValue) \(position); the model has \(count) \(role.rawValue)"
        + (count == 1 ? "" : "s")
    case .noSuchSignature(let key, let known):
      "there is no signature '\(key)'; the model has "
        + (known.isEmpty ? "none" : known.map { "'\($0)'" }.joined(separator: ", "))
    case .wrongByteCount(let position, let type, let provided, let required):
      "input \(position) is \(type): it takes \(required) bytes, but \(provided) were given"
    case .invalidStrings(let position, let reason):
      "input \(position): \(reason)"
    case .stringsNotSet(let position, let type, let limit):
      "input \(position) is \(type) and was not set; up to \(limit) strings are empty by default"
    case .invalidShape(let position, let error):
      "input \(position): \(error)"
    case .constantInput(let position):
      "input \(position) is a constant of the file; it can be neither fed nor resized"
    case .cancelled:
      "the run was cancelled"
    case .deadlineExceeded(let limit):
      "the deadline of \(limit / .seconds(1)) seconds was exceeded"
    case .notAllocated:
      "the tensors are not allocated"
    case .notInvoked(let position):
      "output \(position) has not been computed; the model has not run"
    case .undecodedOutput(let position, let type, let stored):
      "output \(position) is a constant \(type) that the file holds in \(stored) bytes of another "
        + "layout; only constants stored element by element can be read"
    case .notCarried(let output, let input, let reason):
      "output \(output) cannot be carried to input \(input): \(reason)"
    }
  }
}
