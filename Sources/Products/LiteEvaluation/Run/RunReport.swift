import LiteTensor

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a run was fed and what it wrote.
public struct RunReport: Encodable, Sendable {
  /// One tensor.
  public struct Entry: Encodable, Sendable {
    /// The tensor's index in its subgraph.
    public let index: Int

    /// The tensor's name.
    public let name: String

    /// The actual shape.
    public let shape: [Int]

    /// The dtype as NumPy spells it.
    public let dtype: String

    /// Where the bytes of an output are.
    public let file: String?

    init(_ tensor: (index: Int, name: String), _ type: TensorType, file: String?) {
      index = tensor.index
      name = tensor.name
      shape = type.shape.dimensions
      dtype = type.dtype.description
      self.file = file
    }
  }

  /// The inputs, by position.
  public let inputs: [Entry]

  /// The outputs, by position.
  public let outputs: [Entry]

  /// The report as one JSON object.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
