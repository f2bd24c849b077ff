public import LiteExecution
public import LiteMicrokernels
public import LiteReference
import LiteTensor

/// The fast scaled dot-product attention of float32: two batches of matrix products with a softmax
/// between them, which read and write the heads in place.
///
/// Accumulators may be rounded differently from those of the reference loop.
///
/// Every `unsafe` in this file is an address within the logits or the mask, in bounds by the
/// geometry, which is checked against their counts.
public final class FloatAttention: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: AttentionGeometry
  private let scaling: AttentionScaling
  private let logits: FloatMatrixProducts
  private let results: FloatMatrixProducts
  private let softmax: FloatSoftmax

  /// The number of logits that are worth a task of their own.
  private static let grain = 16 << 10

  /// Takes the extents; nil where nothing is to be computed, or where they are too large.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - scaling: How products become arguments of the softmax.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: AttentionGeometry, scaling: AttentionScaling,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let (batches, heads) = (geometry.batches, geometry.heads)
    let (queries, keys, depth) = (geometry.queries, geometry.keys, geometry.depth)
    let (keyHeads, group) = (geometry.keyHeads, heads / geometry.keyHeads)
    // With one query each, the heads that share a key are the rows of one product.
    let (outer, rows) = queries == 1 ? (1, group) : (group, queries)
    let rowStride = queries == 1 ? depth : heads * depth
    let queryStrides = [queries * heads * depth, group * depth, depth, rowStride, 1]
    let keyStrides = [keys * keyHeads * depth, depth, 0, keyHeads * depth, 1]
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
    self.geometry = geometry
    self.scaling = scaling
    self.logits = logits
    self.results = results
    softmax = FloatSoftmax(depth: keys, beta: 1, microkernels: microkernels)
    name = "attentionFloat32, \(microkernels.floatProduct.name)"
  }

  /// The number of floats of scratch memory that a run needs.
  public var scratchCount: Int { geometry.logitCount }

  /// Computes `softmax(scale(query · keyᵀ) + mask) · value` for each head.
  ///
  /// - Parameters:
  ///   - query: `[B, T, N, H]`.
  ///   - key: `[B, S, K, H]`.
  ///   - value: `[B, S, K, H]`.
  ///   - mask: The addend of the logits; empty where there is none.
  ///   - scratch: ``scratchCount`` elements.
  ///   - output: `[B, T, N, H]`.
  ///   - workers: The threads that share the work.
  public func run(
    query: Span<Float>, key: Span<Float>, value: Span<Float>, mask: Span<Float>,
    scratch: inout MutableSpan<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    precondition(scratch.count >= geometry.logitCount)
    logits.run(query, key, into: &scratch, workers: workers)
    finishLogits(&scratch, mask: mask, workers: workers)
    softmaxInPlace(&scratch, workers: workers)
    results.run(scratch.span, value, into: &output, workers: workers)
  }

  private func softmaxInPlace(_ rows: inout MutableSpan<Float>, workers: WorkerPool) {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      // Each row is read before it is written.
      let logits = unsafe UnsafeMutableBufferPointer(rebasing: rows[..<geometry.logitCount])
      let input = unsafe Span(_unsafeElements: UnsafeBufferPointer(logits))
      var output = unsafe MutableSpan(_unsafeElements: logits)
      softmax.run(input, into: &output, workers: workers)
    }
  }

  private func finishLogits(
    _ logits: inout MutableSpan<Float>, mask: Span<Float>, workers: WorkerPool
  ) {
    let rows = geometry.batches * geometry.heads * geometry.queries
    let farthest = (0..<3).reduce(geometry.keys) { extent, axis in
      let counts = [geometry.batches, geometry.heads, geometry.queries]
      return extent + (counts[axis] - 1) * (geometry.maskStrides?[axis] ?? 0)
    }
    precondition(geometry.maskStrides == nil || mask.count >= farthest)
    let rowsPerTask = max(FloatAttention.grain / max(geometry.keys, 1), 1)
    unsafe logits.withUnsafeMutableBufferPointer { logits in
      unsafe mask.withUnsafeBufferPointer { mask in
        guard let logits = logits.baseAddress else { return }
        let work = unsafe Work(
          geometry: geometry, scaling: scaling, logits: logits, mask: mask.baseAddress, rows: rows,
          rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// The scaling and masking of all logits, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let geometry: AttentionGeometry
    let scaling: AttentionScaling
    let logits: UnsafeMutablePointer<Float>
    let mask: UnsafePointer<Float>?
    let rows: Int
    let rowsPerTask: Int

    func run(task: Int) {
      let keys = geometry.keys
      let first = task * rowsPerTask
      for row in Checkpoint().steps(first..<min(first + rowsPerTask, rows)) {
        let target = unsafe logits + row * keys
        guard let mask = unsafe mask, let offset = geometry.maskOffset(ofRow: row) else {
          for i in 0..<keys { unsafe target[i] = scaling.argument(of: target[i], mask: 0) }
          continue
        }
        let added = unsafe mask + offset
        guard scaling.cap == nil else {
          for i in 0..<keys { unsafe target[i] = scaling.argument(of: target[i], mask: added[i]) }
          continue
        }
        let scale = scaling.scale
        for i in 0..<keys { unsafe target[i] = target[i] * scale + added[i] }
      }
    }
  }
}
