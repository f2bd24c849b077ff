import LiteModel
import LiteRuntime

extension SwiftletError {
  /// What a file's defect is to a caller.
  init(_ error: ModelError) {
    self = .invalidModel(reason: "\(error)")
  }

  /// What the engine's error is to a caller.
  ///
  /// - Parameters:
  ///   - error: What was thrown.
  ///   - inputs: The inputs, whose names messages use.
  init(_ error: RuntimeError, inputs: [TensorInfo]) {
    func input(_ position: Int) -> String {
      inputs.indices.contains(position) ? inputs[position].displayName : "\(position)"
    }
    self =
      switch error {
      case .unsupportedOperators(let nodes):
        .unsupportedOperators(nodes.map(UnsupportedOperator.init))
      case .defective(let defect): SwiftletError(defect)
      case .node(let place, let reason): .node(ModelNode(place), reason: "\(reason)")
      case .tooMuchMemory(let needed, let limit): .tooMuchMemory(needed: needed, limit: limit)
      case .tooManyOperations(let needed, let limit):
        .tooManyOperations(needed: needed, limit: limit)
      case .tooManySteps(let needed, let limit): .tooManySteps(needed: needed, limit: limit)
      case .outOfMemory(let byteCount): .outOfMemory(byteCount: byteCount)
      case .cancelled, .deadlineExceeded: .interrupted(reason: "\(error)")
      case .stringsNotSet(let position, _, _):
        .invalidInput(input(position), reason: "\(error)")
      case .noSuchSignature(let key, let known): .noSuchSignature(key, known: known)
      case .noSuchTensor(_, let position, let count):
        .noSuchTensor("\(position)", known: (0..<count).map(String.init))
      case .wrongByteCount(let position, let type, let provided, let required):
        .invalidInput(
          input(position), reason: "\(type) takes \(required) bytes, but \(provided) were given")
      case .invalidStrings(let position, let reason):
        .invalidInput(input(position), reason: reason)
      case .invalidShape(let position, let reason):
        .invalidInput(input(position), reason: "\(reason)")
      case .constantInput(let position):
        .invalidInput(
          input(position), reason: "is a constant of the file; it can be neither fed nor resized")
      case .notCarried(_, let position, _):
        .invalidInput(input(position), reason: "\(error)")
      case .noSuchSubgraph, .notAllocated, .notInvoked, .undecodedOutput:
        .invalidModel(reason: "\(error)")
      }
  }
}

extension ModelNode {
  /// The node that the engine names.
  init(_ place: NodePlace) {
    self.init(operatorName: "\(place.code)", index: place.node, subgraph: place.subgraph)
  }
}

extension UnsupportedOperator {
  /// The node that the engine cannot run.
  init(_ node: UnsupportedNode) {
    self.init(node: ModelNode(node.place), reason: node.reason)
  }
}
