public import LiteModel
import LiteRuntime
public import LiteOps
import LiteTensor

/// What a model is: everything that can be said without running it.
public struct ModelSummary: Encodable, Hashable, Sendable {
  /// The name of the file.
  public let file: String

  /// The version of the format.
  public let formatVersion: Int

  /// What the model's maker wrote about it; nil where the file has nothing.
  public let description: String?

  /// The earliest version of TensorFlow Lite that can run the model, as the converter says.
  public let minimumRuntimeVersion: String?

  /// The tensors that the caller of the first subgraph feeds, by position.
  public let inputs: [TensorSummary]

  /// The tensors that the caller of the first subgraph reads, by position.
  public let outputs: [TensorSummary]

  /// The named ways into the model.
  public let signatures: [SignatureSummary]

  /// The operators, the most frequent first.
  public let operators: [OperatorSummary]

  /// The number of multiply-accumulates of the first subgraph, from the declared shapes.
  public let macs: Int

  /// The number of weights and biases, each counted once.
  public let parameters: Int

  /// What the bytes of the file are spent on.
  public let sizes: SizeSummary

  /// What the model says of itself; nil where it says nothing or cannot be understood.
  public let metadata: ModelMetadata?

  /// The names and sizes of the entries of the model's metadata.
  public let metadataEntries: [NamedSize]

  /// The names and sizes of the packed files.
  public let associatedFiles: [NamedSize]

  /// What is wrong with the model: what keeps it from running, and damaged metadata.
  public let problems: [String]

  /// Every subgraph.
  public let subgraphs: [SubgraphSummary]

  /// The summary of a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - registry: The operators that count as supported.
  public init(of model: Model, registry: OperatorRegistry = .standard) {
    file = model.name
    formatVersion = model.version
    description = model.description
    minimumRuntimeVersion = model.minimumRuntimeVersion
    subgraphs = model.subgraphs.enumerated().map { index, subgraph in
      SubgraphSummary(
        subgraph, index: index, work: model.work(ofSubgraph: index, registry: registry))
    }
    let main = subgraphs[0]
    inputs = main.inputs.map { main.tensors[$0] }
    outputs = main.outputs.map { main.tensors[$0] }
    signatures = model.signatures.map(SignatureSummary.init)
    operators = OperatorSummary.histogram(
      of: model.subgraphs, subgraphs, registry: registry)
    macs = main.nodes.reduce(0) { $0.addingSaturated($1.macs) }
    parameters = ModelSummary.parameters(of: model)
    sizes = SizeSummary(of: model)
    metadataEntries = model.metadata.map { NamedSize(name: $0.name, bytes: $0.range?.count ?? 0) }

    var problems = model.defects.map { ModelSummary.text(of: $0) }
    do throws(ModelError) {
      metadata = try model.modelMetadata
    } catch {
      metadata = nil
      problems.append(ModelSummary.text(of: error))
    }
    do throws(ModelError) {
      associatedFiles = try model.packedFiles.map { NamedSize(name: $0.name, bytes: $0.size) }
    } catch {
      associatedFiles = []
      problems.append(ModelSummary.text(of: error))
    }
    self.problems = problems
  }

  private static func parameters(of model: Model) -> Int {
    var counts: [Range<Int>: Int] = [:]
    for subgraph in model.subgraphs {
      for tensor in subgraph.tensors where tensor.isParameter {
        if let range = tensor.data { counts[range] = tensor.type.shape.elementCount }
      }
    }
    return counts.values.reduce(0) { $0.addingSaturated($1) }
  }

  /// An error without the name of the file, which the summary has.
  private static func text(of error: ModelError) -> String {
    error.place == .file ? error.reason : "\(error.place): \(error.reason)"
  }
}
