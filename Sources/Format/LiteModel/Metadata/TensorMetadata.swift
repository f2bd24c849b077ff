/// What a model says of an input or an output.
public struct TensorMetadata: Encodable, Hashable, Sendable {
  /// The name that people use, such as `probability`.
  public var name: String?

  /// What the tensor holds.
  public var description: String?

  /// The names of the axes.
  public var dimensionNames: [String] = []

  /// What kind of content the tensor holds; nil where the file does not say.
  public var content: Content?

  /// The first and the last axis of the content, the others being batches; nil where the
  /// file does not say.
  public var contentAxes: [Int]?

  /// What is done to the values before the model reads them, or after it wrote them.
  public var processUnits: [ProcessUnit] = []

  /// The smallest values, one for all channels or one for each.
  public var minimum: [Float] = []

  /// The largest values, one for all channels or one for each.
  public var maximum: [Float] = []

  /// The packed files that belong to the tensor, such as its labels.
  public var associatedFiles: [AssociatedFile] = []

  /// Metadata that says nothing.
  public init() {}
}
