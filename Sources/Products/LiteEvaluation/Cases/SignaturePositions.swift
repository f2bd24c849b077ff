import LiteModel
import LiteRuntime

/// The positions in an interpreter of the inputs and outputs that a case counts: those of a signature
/// in the order of the file, or those of the subgraph.
struct SignaturePositions {
  private let inputs: [Int]

  /// The position in the interpreter of each output.
  let outputs: [Int]

  /// The positions of an interpreter.
  ///
  /// - Parameters:
  ///   - interpreter: The interpreter.
  ///   - key: The key of the signature that it runs; nil where it runs the first subgraph.
  /// - Throws: ``CaseInputError`` where the signature names a tensor that is no input or output.
  init(of interpreter: Interpreter, signature key: String?) throws {
    let model = interpreter.model
    let subgraph = model.subgraphs[interpreter.subgraphIndex]
    guard let key, let signature = model.signatures.first(where: { $0.key == key }) else {
      (inputs, outputs) = (Array(subgraph.inputs.indices), Array(subgraph.outputs.indices))
      return
    }
    func positions(_ entries: [Signature.Entry], _ tensors: [Int]) throws -> [Int] {
      try entries.enumerated().map { position, entry in
        guard let found = tensors.firstIndex(of: entry.tensor) else {
          throw CaseInputError(
            position: position, reason: "is tensor \(entry.tensor), which '\(key)' does not have")
        }
        return found
      }
    }
    inputs = try positions(signature.inputs, subgraph.inputs)
    outputs = try positions(signature.outputs, subgraph.outputs)
  }

  /// The position in the interpreter of an input.
  ///
  /// - Throws: ``CaseInputError`` where there is none.
  func input(_ position: Int) throws -> Int {
    guard inputs.indices.contains(position) else {
      throw CaseInputError(
        position: position, reason: "is not there; there are \(inputs.count) inputs")
    }
    return inputs[position]
  }
}
