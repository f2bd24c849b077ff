import LiteModel

/// A TensorFlow Lite model: what its file holds, read and checked once.
///
/// A model never changes, and any number of tasks may use it at once. ``CompiledModel`` runs it.
public struct Model: Sendable {
  let contents: LiteModel.Model

  /// The inputs of the first subgraph, by position; named by the first signature that runs it.
  public let inputs: [TensorInfo]

  /// The outputs of the first subgraph, by position; named by the first signature that runs it.
  public let outputs: [TensorInfo]

  /// The named ways to run the model, in the order of the file; often none.
  public let signatures: [Signature]

  /// The model in a file, which is mapped rather than read.
  ///
  /// - Throws: ``SwiftletError/invalidModel(reason:)`` where the file cannot be read or is not a
  ///   valid model.
  public init(contentsOf path: String) throws(SwiftletError) {
    do {
      self.init(try LiteModel.Model(contentsOf: path))
    } catch {
      throw SwiftletError(error)
    }
  }

  /// The model in some bytes, which are copied.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a model's file, such as a `Data` or `[UInt8]`.
  ///   - name: What messages call the file.
  /// - Throws: ``SwiftletError/invalidModel(reason:)`` where the bytes are not a valid model.
  public init(bytes: some Collection<UInt8>, name: String = "model") throws(SwiftletError) {
    do {
      self.init(try LiteModel.Model(bytes: Array(bytes), name: name))
    } catch {
      throw SwiftletError(error)
    }
  }

  private init(_ contents: LiteModel.Model) {
    self.contents = contents
    signatures = contents.signatures.map { Signature($0, of: contents) }
    let main = Signature(of: contents)
    (inputs, outputs) = (main.inputs, main.outputs)
  }

  /// The name of the file, for messages.
  public var name: String { contents.name }

  /// What the model's maker wrote about it; nil where the file has nothing.
  public var description: String? { contents.description }

  /// The earliest version of TensorFlow Lite that the converter says can run the model, such as
  /// `1.14.0`; nil where it does not say.
  public var minimumRuntimeVersion: String? { contents.minimumRuntimeVersion }
}

// MARK: Metadata

extension Model {
  /// What the model says of itself and of its inputs and outputs; nil where it says nothing.
  ///
  /// It is read anew each time. A model runs without it, so it is checked only here.
  ///
  /// - Throws: ``SwiftletError/invalidModel(reason:)`` where it is damaged.
  public var metadata: ModelMetadata? {
    get throws(SwiftletError) {
      do {
        return try contents.modelMetadata
      } catch {
        throw SwiftletError(error)
      }
    }
  }

  /// The names of the files that are packed into the model's file, such as labels.
  public var associatedFiles: [String] { contents.associatedFiles }

  /// The contents of a packed file.
  ///
  /// - Throws: ``SwiftletError/invalidModel(reason:)`` where there is no such file, or it is
  ///   damaged.
  public func contents(ofAssociatedFile name: String) throws(SwiftletError) -> [UInt8] {
    do {
      return try contents.contents(ofAssociatedFile: name)
    } catch {
      throw SwiftletError(error)
    }
  }
}
