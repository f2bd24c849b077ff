/// A named way into a subgraph, with names for its inputs and outputs.
public struct Signature: Sendable {
  /// One named tensor of a signature.
  public struct Entry: Hashable, Sendable {
    /// The name that callers use.
    public let name: String

    /// The tensor's index in the signature's subgraph.
    public let tensor: Int

    /// The name of a tensor of a subgraph.
    public init(name: String, tensor: Int) {
      self.name = name
      self.tensor = tensor
    }
  }

  /// The name of the signature, such as `serving_default`.
  public let key: String

  /// The index of the subgraph that runs.
  public let subgraph: Int

  /// The inputs, in the order of the file.
  public let inputs: [Entry]

  /// The outputs, in the order of the file.
  public let outputs: [Entry]

  /// A signature that runs a subgraph.
  public init(key: String, subgraph: Int, inputs: [Entry], outputs: [Entry]) {
    self.key = key
    self.subgraph = subgraph
    self.inputs = inputs
    self.outputs = outputs
  }
}
