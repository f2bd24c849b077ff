/// What a model says of itself: the `TFLITE_METADATA` entry, version `M001`.
///
/// Texts that the file leaves out are nil, lists that it leaves out are empty.
public struct ModelMetadata: Encodable, Hashable, Sendable {
  /// The model's name.
  public var name: String?

  /// What the model does.
  public var description: String?

  /// The version of the model.
  public var version: String?

  /// Who made the model.
  public var author: String?

  /// The licence under which the model may be used.
  public var license: String?

  /// The earliest version of the metadata readers that understands this metadata.
  public var minimumParserVersion: String?

  /// One entry for each subgraph that is described, in order: usually one.
  public var subgraphs: [SubgraphMetadata] = []

  /// The packed files that belong to the model as a whole.
  public var associatedFiles: [AssociatedFile] = []

  /// Metadata that says nothing.
  public init() {}
}
