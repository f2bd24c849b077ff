import LiteModel

/// A named way into a model.
public struct SignatureSummary: Encodable, Hashable, Sendable {
  /// A name and the tensor that it stands for.
  public struct Entry: Encodable, Hashable, Sendable {
    /// The name that callers use.
    public let name: String

    /// The tensor's index in the subgraph.
    public let tensor: Int
  }

  /// The name of the signature.
  public let key: String

  /// The index of the subgraph that runs.
  public let subgraph: Int

  /// The inputs.
  public let inputs: [Entry]

  /// The outputs.
  public let outputs: [Entry]

  init(_ signature: Signature) {
    key = signature.key
    subgraph = signature.subgraph
    inputs = signature.inputs.map { Entry(name: $0.name, tensor: $0.tensor) }
    outputs = signature.outputs.map { Entry(name: $0.name, tensor: $0.tensor) }
  }
}
