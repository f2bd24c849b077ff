import LiteModel
import LiteTensor

/// What the bytes of a model's file are spent on.
public struct SizeSummary: Encodable, Hashable, Sendable {
  /// The constants of one type.
  public struct Share: Encodable, Hashable, Sendable {
    /// The type of the elements.
    public let dtype: String

    /// The number of constants, each counted once.
    public let tensors: Int

    /// The number of bytes.
    public let bytes: Int
  }

  /// The whole file.
  public let file: Int

  /// The constants, by type, the largest share first.
  public let constants: [Share]

  /// The bytes of constants that are the same as those of an earlier one.
  public let duplicates: Int

  /// The named metadata.
  public let metadata: Int

  /// The contents of the packed files, as they are packed.
  public let packedFiles: Int

  init(of model: Model) {
    var dtypes: [Range<Int>: DataType] = [:]
    for subgraph in model.subgraphs {
      for tensor in subgraph.tensors {
        if let range = tensor.data, !range.isEmpty { dtypes[range] = tensor.type.dtype }
      }
    }
    file = model.bytes.byteCount
    constants = Dictionary(grouping: dtypes.keys) { dtypes[$0] ?? .float32 }
      .map { dtype, ranges in
        Share(
          dtype: dtype.description, tensors: ranges.count,
          bytes: ranges.reduce(0) { $0.addingSaturated($1.count) })
      }
      .sorted { ($1.bytes, $0.dtype) < ($0.bytes, $1.dtype) }
    duplicates = SizeSummary.duplicates(among: Array(dtypes.keys), of: model)
    metadata = Set(model.metadata.compactMap(\.range)).reduce(0) { $0.addingSaturated($1.count) }
    packedFiles = ((try? model.packedFiles) ?? []).reduce(0) { $0.addingSaturated($1.packedSize) }
  }

  /// The number of bytes of ranges whose contents an earlier range has too.
  private static func duplicates(among ranges: [Range<Int>], of model: Model) -> Int {
    var bytes = 0
    for sameSize in Dictionary(grouping: ranges, by: \.count).values where sameSize.count > 1 {
      for candidates in Dictionary(grouping: sameSize, by: model.hash(of:)).values {
        guard let first = candidates.first else { continue }
        for other in candidates.dropFirst() where model.haveEqualBytes(first, other) {
          bytes += other.count
        }
      }
    }
    return bytes
  }
}
