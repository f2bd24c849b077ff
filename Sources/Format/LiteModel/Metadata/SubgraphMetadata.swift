/// What a model says of a subgraph.
public struct SubgraphMetadata: Encodable, Hashable, Sendable {
  /// Tensors that belong together, such as the boxes, classes and scores of a detector.
  public struct TensorGroup: Encodable, Hashable, Sendable {
    /// The name of the group.
    public var name: String?

    /// The names of the tensors.
    public var tensorNames: [String]
  }

  /// The subgraph's name.
  public var name: String?

  /// What the subgraph does.
  public var description: String?

  /// One entry for each input, by position.
  public var inputs: [TensorMetadata] = []

  /// One entry for each output, by position.
  public var outputs: [TensorMetadata] = []

  /// What is done to the inputs as a whole.
  public var inputProcessUnits: [ProcessUnit] = []

  /// What is done to the outputs as a whole.
  public var outputProcessUnits: [ProcessUnit] = []

  /// The inputs that belong together.
  public var inputGroups: [TensorGroup] = []

  /// The outputs that belong together.
  public var outputGroups: [TensorGroup] = []

  /// The packed files that belong to the subgraph.
  public var associatedFiles: [AssociatedFile] = []

  /// The names of the subgraph's custom metadata.
  public var customMetadata: [String] = []

  /// Metadata that says nothing.
  public init() {}
}
