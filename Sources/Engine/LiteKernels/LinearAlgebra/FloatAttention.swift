public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast scaled dot-product attention of float32: two batches of matrix products with a softmax
/// between them, which read and write the heads in place.
///
/// Keys behind the last one that the mask leaves any query, such as the free end of a cache, are
/// skipped.
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

  /// The attentions of an eighth of all keys, of two, and so on to all.
  private let prefixes: [AttentionPrefix]

  /// The number of logits that are worth a task of their own.
  private static let grain = 16 << 10

  /// The most prefixes.
  private static let prefixCount = 8

  /// What the keys of a prefix are a multiple of, so that lanes are full.
  private static let keyUnit = 16

  /// Takes the extents; nil where nothing is to be computed, or where they are too large.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - scaling: How products become arguments of the softmax.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: AttentionGeometry, scaling: AttentionScaling,
    microkernels: MicrokernelTable
  ) {
    let keys = geometry.keys
    guard let all = AttentionPrefix(keys: keys, of: geometry, microkernels: microkernels) else {
      return nil
    }
    let unit = FloatAttention.prefixCount * FloatAttention.keyUnit
    let part = (keys + unit - 1) / unit * FloatAttention.keyUnit
    let shorter = geometry.maskStrides == nil ? [] : Array(stride(from: part, to: keys, by: part))
    prefixes =
      shorter.compactMap { AttentionPrefix(keys: $0, of: geometry, microkernels: microkernels) }
      + [all]
    self.geometry = geometry
    self.scaling = scaling
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
    // Keys without weight add zeros to the sums.
    let keys = geometry.attendedKeys(by: mask)
    guard let index = prefixes.firstIndex(where: { $0.geometry.keys >= keys }) else { return }
    prefixes[index].logits.run(query, key, into: &scratch, workers: workers)
    finishLogits(&scratch, mask: mask, of: prefixes[index], workers: workers)
    softmaxInPlace(&scratch, of: prefixes[index], workers: workers)
    prefixes[index].results.run(scratch.span, value, into: &output, workers: workers)
  }

  private func softmaxInPlace(
    _ rows: inout MutableSpan<Float>, of prefix: AttentionPrefix, workers: WorkerPool
  ) {
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      // Each row is read before it is written.
      let logits = unsafe UnsafeMutableBufferPointer(rebasing: rows[..<prefix.geometry.logitCount])
      let input = unsafe Span(_unsafeElements: UnsafeBufferPointer(logits))
      var output = unsafe MutableSpan(_unsafeElements: logits)
      prefix.softmax.run(input, into: &output, workers: workers)
    }
  }

  private func finishLogits(
    _ logits: inout MutableSpan<Float>, mask: Span<Float>, of prefix: AttentionPrefix,
    workers: WorkerPool
  ) {
    let geometry = prefix.geometry
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
          geometry: geometry, isQueryMajor: prefix.isQueryMajor, scaling: scaling, logits: logits,
          mask: mask.baseAddress, rows: rows, rowsPerTask: rowsPerTask)
        workers.run(tasks: (rows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// The scaling and masking of all logits, divided into ranges of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let geometry: AttentionGeometry
    let isQueryMajor: Bool
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
        guard let mask = unsafe mask, let offset = maskOffset(ofRow: row) else {
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

    private func maskOffset(ofRow row: Int) -> Int? {
      guard isQueryMajor else { return geometry.maskOffset(ofRow: row) }
      let (queries, heads) = (geometry.queries, geometry.heads)
      let (batch, query) = (row / (queries * heads), row / heads % queries)
      return geometry.maskOffset(ofRow: (batch * heads + row % heads) * queries + query)
    }
  }
}
