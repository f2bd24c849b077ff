import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast scaled dot-product attention against the reference loop.
@Suite struct FloatAttentionTests {
  /// Shapes of the query and the key, and of the mask, which may be left out.
  static let shapes: [(query: [Int], key: [Int], mask: [Int]?)] = [
    ([1, 1, 4, 16], [1, 12, 1, 16], [1, 1, 1, 12]), ([2, 5, 6, 8], [2, 9, 3, 8], [2, 1, 5, 9]),
    ([1, 7, 2, 3], [1, 150, 2, 3], nil), ([2, 1, 6, 5], [2, 4, 2, 5], [1, 6, 1, 4]),
    ([2, 100, 4, 8], [2, 150, 1, 8], [2, 1, 100, 150]),
    ([2, 3, 4, 8], [2, 9, 1, 8], [2, 4, 3, 9]),
    ([1, 40, 4, 8], [1, 20, 1, 8], [1, 4, 1, 20]),
  ]

  @Test(arguments: shapes.indices, [nil, 2] as [Float?])
  func isTheReference(index: Int, cap: Float?) throws {
    let example = FloatAttentionTests.shapes[index]
    let mask = try example.mask.map { try Shape($0) }
    let (query, key) = (try Shape(example.query), try Shape(example.key))
    let geometry = try #require(
      AttentionGeometry(query: query, key: key, value: key, mask: mask))
    let scaling = AttentionScaling(scale: 0.3, cap: cap)
    var generator = SplitMix64(seed: UInt64(index))
    func randoms(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -2...2, using: &generator) }
    }
    let (q, k, v) = (
      randoms(query.elementCount), randoms(key.elementCount), randoms(key.elementCount)
    )
    let m = randoms(mask?.elementCount ?? 0)
    var expected = [Float](repeating: .nan, count: q.count)
    var row = [Float](repeating: 0, count: geometry.keys)
    var rowSpan = row.mutableSpan
    var expectedSpan = expected.mutableSpan
    scaledDotProductAttention(
      query: q.span, key: k.span, value: v.span, mask: m.span, geometry: geometry,
      scaling: scaling, row: &rowSpan, into: &expectedSpan)
    let attention = try #require(
      FloatAttention(geometry, scaling: scaling, microkernels: Microkernels.table))
    for threads in [1, 2] {
      var actual = [Float](repeating: .nan, count: q.count)
      var scratch = [Float](repeating: .nan, count: attention.scratchCount)
      var scratchSpan = scratch.mutableSpan
      var actualSpan = actual.mutableSpan
      attention.run(
        query: q.span, key: k.span, value: v.span, mask: m.span, scratch: &scratchSpan,
        into: &actualSpan, workers: WorkerPool(threadCount: threads))
      for (a, b) in zip(actual, expected) { #expect(abs(a - b) <= 1e-5) }
    }
  }

  /// Masks that leave the first keys alone, at most so many of 150, and the last query one key: the
  /// others are passed over, unless a query is left without any.
  @Test(
    arguments: [1, 15, 16, 17, 33, 149, 150],
    [-Float.infinity, -.greatestFiniteMagnitude].flatMap { [($0, false), ($0, true)] })
  func passesOverMaskedKeys(attended: Int, masking: (value: Float, hasEmptyRow: Bool)) throws {
    let (masked, hasEmptyRow) = masking
    let (query, key) = (try Shape([2, 5, 4, 8]), try Shape([2, 150, 2, 8]))
    let mask = try Shape([1, 1, 5, 150])
    let geometry = try #require(
      AttentionGeometry(query: query, key: key, value: key, mask: mask))
    let scaling = AttentionScaling(scale: 0.3, cap: nil)
    var generator = SplitMix64(seed: UInt64(attended))
    func randoms(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -2...2, using: &generator) }
    }
    let (q, k, v) = (
      randoms(query.elementCount), randoms(key.elementCount), randoms(key.elementCount)
    )
    let m = (0..<mask.elementCount).map { i -> Float in
      let (row, position) = (i / 150, i % 150)
      if hasEmptyRow, row == 3 { return masked }
      return position < (row == 4 ? 1 : attended) ? Float(row) : masked
    }
    var expected = [Float](repeating: 0, count: q.count)
    var row = [Float](repeating: 0, count: geometry.keys)
    var rowSpan = row.mutableSpan
    var expectedSpan = expected.mutableSpan
    scaledDotProductAttention(
      query: q.span, key: k.span, value: v.span, mask: m.span, geometry: geometry,
      scaling: scaling, row: &rowSpan, into: &expectedSpan)
    let attention = try #require(
      FloatAttention(geometry, scaling: scaling, microkernels: Microkernels.table))
    var actual = [Float](repeating: 7, count: q.count)
    var scratch = [Float](repeating: .nan, count: attention.scratchCount)
    var scratchSpan = scratch.mutableSpan
    var actualSpan = actual.mutableSpan
    attention.run(
      query: q.span, key: k.span, value: v.span, mask: m.span, scratch: &scratchSpan,
      into: &actualSpan, workers: .serial)
    for (a, b) in zip(actual, expected) { #expect(abs(a - b) <= 1e-5 || a.isNaN && b.isNaN) }
    #expect(actual.contains { $0.isNaN } == (hasEmptyRow && masked.isInfinite))
  }

  @Test func refusesShapesThatDoNotGoTogether() throws {
    let query = try Shape([1, 2, 4, 8])
    for key in [[1, 2, 3, 8], [1, 2, 4, 7], [2, 2, 4, 8], [1, 2, 0, 8], [2, 4, 8]] {
      let key = try Shape(key)
      #expect(AttentionGeometry(query: query, key: key, value: key, mask: nil) == nil)
    }
  }
}
