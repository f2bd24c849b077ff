import LiteMicrokernels
import LiteReference
import LiteTensor

/// The products and the softmax of an attention that takes the first of all keys.
struct AttentionPrefix: Sendable {
  /// The extents, with the keys that are taken.
  let geometry: AttentionGeometry

  /// Whether rows of logits are `[B, T, N]`, as the query has them, and not `[B, N, T]`.
  let isQueryMajor: Bool

  /// The products of query and key.
  let logits: FloatMatrixProducts

  /// The products of weights and value.
  let results: FloatMatrixProducts

  /// What makes weights of logits.
  let softmax: FloatSoftmax

  /// Takes the extents; nil where nothing is to be computed, or where they are too large.
  ///
  /// - Parameters:
  ///   - keys: The number of keys to take.
  ///   - geometry: The extents with all keys.
  ///   - microkernels: The micro-kernels to use.
  init?(keys: Int, of geometry: AttentionGeometry, microkernels: MicrokernelTable) {
    let (batches, heads) = (geometry.batches, geometry.heads)
    let (queries, depth) = (geometry.queries, geometry.depth)
    let (keyHeads, group) = (geometry.keyHeads, heads / geometry.keyHeads)
    // Heads that share a key are rows of one product where these follow each other.
    isQueryMajor = queries == 1 || keyHeads == 1
    let (outer, rows) = isQueryMajor ? (1, queries * group) : (group, queries)
    let rowStride = isQueryMajor ? depth : heads * depth
    let queryStrides = [queries * heads * depth, group * depth, depth, rowStride, 1]
    let keyStrides = [geometry.keys * keyHeads * depth, depth, 0, keyHeads * depth, 1]
    guard let query = try? Shape([batches, keyHeads, outer, rows, depth]),
      let key = try? Shape([batches, keyHeads, 1, keys, depth]),
      let weights = try? Shape([batches, keyHeads, outer, rows, keys]),
      let products = MatrixGeometry(query, transposed: false, key, transposed: true),
      let sums = MatrixGeometry(weights, transposed: false, key, transposed: false),
      let logits = FloatMatrixProducts(
        products, left: ElementLayout(query, strides: queryStrides),
        right: ElementLayout(key, strides: keyStrides), microkernels: microkernels),
      let results = FloatMatrixProducts(
        sums, right: ElementLayout(key, strides: keyStrides), microkernels: microkernels)?
        .written(to: ElementLayout(query, strides: queryStrides))
    else { return nil }
    self.geometry = geometry.prefix(keys: keys)
    self.logits = logits
    self.results = results
    softmax = FloatSoftmax(depth: keys, beta: 1, microkernels: microkernels)
  }
}
