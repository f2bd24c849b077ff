public import LiteTensor

/// The extents of a scaled dot-product attention.
///
/// The query is `[B, T, N, H]`, key and value are `[B, S, K, H]`, where K divides N: `N / K`
/// neighboring heads of the query share a head of the key. The mask is broadcast to
/// `[B, N, T, S]`; the output has the shape of the query.
public struct AttentionGeometry: Hashable, Sendable {
  /// The number of batches, B.
  public let batches: Int

  /// The number of queries, T.
  public let queries: Int

  /// The number of heads of the query, N.
  public let heads: Int

  /// The number of keys, S.
  public private(set) var keys: Int

  /// The number of heads of key and value, K.
  public let keyHeads: Int

  /// The number of elements of a head, H.
  public let depth: Int

  /// The strides of the mask along B, N and T, 0 where it is broadcast; nil where there is none.
  public let maskStrides: [Int]?

  /// The extents; nil where the shapes do not go together.
  public init?(query: Shape, key: Shape, value: Shape, mask: Shape?) {
    guard query.rank == 4, key.rank == 4, key == value, query[0] == key[0], query[3] == key[3],
      key[2] > 0, query[2] % key[2] == 0
    else { return nil }
    (batches, queries, heads, depth) = (query[0], query[1], query[2], query[3])
    (keys, keyHeads) = (key[1], key[2])
    guard let mask else {
      maskStrides = nil
      return
    }
    let full = [query[0], query[2], query[1]]
    guard mask.rank == 4, mask[3] == key[1],
      (0..<3).allSatisfy({ [1, full[$0]].contains(mask[$0]) })
    else { return nil }
    maskStrides = (0..<3).map { mask[$0] == 1 ? 0 : mask.strides[$0] }
  }

  /// The same attention of the first keys alone, whose mask has the strides of all.
  public func prefix(keys: Int) -> AttentionGeometry {
    var prefix = self
    prefix.keys = min(keys, self.keys)
    return prefix
  }

  /// The number of logits: `B · N · T · S`.
  public var logitCount: Int { .saturatedProduct(batches, heads, queries, keys) }

  /// The number of multiply-accumulates of both products; the greatest integer where it is larger.
  public var macs: Int { logitCount.multipliedSaturated(by: depth).multipliedSaturated(by: 2) }

  /// Where the mask of a row of logits begins.
  ///
  /// - Parameter row: The index of the row, `[B, N, T]`.
  /// - Returns: The offset in elements; nil where there is no mask.
  public func maskOffset(ofRow row: Int) -> Int? {
    guard let maskStrides else { return nil }
    let (batch, head) = (row / (heads * queries), row / queries % heads)
    return batch * maskStrides[0] + head * maskStrides[1] + row % queries * maskStrides[2]
  }
}
