import LiteBuffer
import Synchronization

/// A TensorFlow Lite model: its graph, read and checked once, and the bytes of its file.
///
/// A model never changes. Constant tensors, options and metadata are ranges of ``bytes``,
/// and everything that the graph refers to by index is there. What can be represented but
/// not run, such as a node that reads a tensor that nothing writes, is in ``defects``.
public final class Model: Sendable {
  /// The name of the file, for messages.
  public let name: String

  /// The version of the format: 3.
  public let version: Int

  /// What the model's maker wrote about it; nil where the file has nothing.
  public let description: String?

  /// The subgraphs, at least one; the first is the one that runs by default.
  public let subgraphs: [Subgraph]

  /// The named ways into the subgraphs, in the order of the file; often none.
  public let signatures: [Signature]

  /// Where the contents of each buffer lie in the file; nil for buffers without contents.
  public let buffers: [Range<Int>?]

  /// The named byte ranges that are kept with the model, in the order of the file.
  public let metadata: [MetadataEntry]

  /// What keeps the model from running, in the order in which it was found.
  public let defects: [ModelError]

  let storage: ModelStorage
  let storedCompanion = Mutex<(any AnyObject & Sendable)?>(nil)

  /// The model in a file, which is mapped rather than read.
  ///
  /// - Throws: ``ModelError`` where the file cannot be read or is not a valid model.
  public convenience init(contentsOf path: String) throws(ModelError) {
    let file: MappedFile
    do {
      file = try MappedFile(path: path)
    } catch {
      throw ModelError(file: path, reason: "cannot be opened: \(error.reason)")
    }
    try self.init(.mapped(file), name: path)
  }

  /// The model in some bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a model's file.
  ///   - name: What messages call the file.
  /// - Throws: ``ModelError`` where the bytes are not a valid model, or no memory is left for them.
  public convenience init(bytes: RawSpan, name: String) throws(ModelError) {
    guard let file = CopiedFile(bytes) else {
      throw ModelError(
        file: name, reason: "has \(bytes.byteCount) bytes; there is no memory left for them")
    }
    try self.init(.copied(file), name: name)
  }

  /// The model in some bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a model's file.
  ///   - name: What messages call the file.
  /// - Throws: ``ModelError`` where the bytes are not a valid model, or no memory is left for them.
  public convenience init(bytes: [UInt8], name: String) throws(ModelError) {
    // The bytes of an array are marked because elements of some types have padding.
    try self.init(bytes: unsafe bytes.span.bytes, name: name)
  }

  private init(_ storage: consuming ModelStorage, name: String) throws(ModelError) {
    let contents = try storage.read(name: name)
    self.name = name
    version = contents.version
    description = contents.description
    subgraphs = contents.subgraphs
    signatures = contents.signatures
    buffers = contents.buffers
    metadata = contents.metadata
    defects = contents.defects
    self.storage = storage
  }
}
