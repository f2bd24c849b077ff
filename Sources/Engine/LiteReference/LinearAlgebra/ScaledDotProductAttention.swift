import LiteExecution

/// How logits become the arguments of the softmax: `cap · tanh(x · scale / cap) + mask`, or
/// `x · scale + mask` without a cap.
public struct AttentionScaling: Hashable, Sendable {
  /// The multiplier of the elements of the query, before they are multiplied with the key.
  public let queryScale: Float

  /// The multiplier of the products of query and key.
  public let scale: Float

  /// The bound of the logits; nil where there is none.
  public let cap: Float?

  public init(queryScale: Float = 1, scale: Float, cap: Float?) {
    self.queryScale = queryScale
    self.scale = scale
    self.cap = cap
  }

  /// The argument of a logit.
  @inline(__always)
  public func argument(of product: Float, mask: Float) -> Float {
    let scaled = product * scale
    guard let cap else { return scaled + mask }
    return hyperbolicTangent(scaled / cap) * cap + mask
  }
}

/// The reference loop of scaled dot-product attention:
/// `y[b, t, n] = Σ_s softmax_s(q[b, t, n] · k[b, s, n'] · scale + mask) · v[b, s, n']` with
/// `n' = n / (N / K)`, where the query may be scaled before.
///
/// - Parameters:
///   - query: `[B, T, N, H]`.
///   - key: `[B, S, K, H]`.
///   - value: `[B, S, K, H]`.
///   - mask: The addend of the logits; empty where there is none.
///   - geometry: The extents.
///   - scaling: The scaling from products to arguments of the softmax.
///   - row: Scratch memory for S elements.
///   - output: `[B, T, N, H]`.
public func scaledDotProductAttention(
  query: Span<Float>, key: Span<Float>, value: Span<Float>, mask: Span<Float>,
  geometry: AttentionGeometry, scaling: AttentionScaling, row: inout MutableSpan<Float>,
  into output: inout MutableSpan<Float>
) {
  let (depth, keys) = (geometry.depth, geometry.keys)
  let group = geometry.heads / geometry.keyHeads
  for index in Checkpoint().steps(0..<geometry.batches * geometry.heads * geometry.queries) {
    let (batch, head) = (
      index / (geometry.heads * geometry.queries), index / geometry.queries % geometry.heads
    )
    let first =
      ((batch * geometry.queries + index % geometry.queries) * geometry.heads + head) * depth
    func start(ofKey position: Int) -> Int {
      ((batch * keys + position) * geometry.keyHeads + head / group) * depth
    }
    let maskStart = geometry.maskOffset(ofRow: index)
    var largest = -Float.infinity
    forEachIndex(in: 0..<keys) { position in
      let other = start(ofKey: position)
      var sum: Float = 0
      for i in 0..<depth { sum += query[first + i] * scaling.queryScale * key[other + i] }
      row[position] = scaling.argument(
        of: sum, mask: maskStart.map { mask[$0 + position] } ?? 0)
      largest = max(largest, row[position])
    }
    var total: Float = 0
    forEachIndex(in: 0..<keys) { position in
      row[position] = exponential(row[position] - largest)
      total += row[position]
    }
    for i in 0..<depth { output[first + i] = 0 }
    forEachIndex(in: 0..<keys) { position in
      let (other, weight) = (start(ofKey: position), row[position] / total)
      for i in 0..<depth { output[first + i] += weight * value[other + i] }
    }
  }
}
