import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The vectorized searches give what the plain loops give.
@Suite struct ArgExtremumIndicesTests {
  private static let shapes = [
    (1, 1, 1), (3, 2, 1), (5, 63, 1), (2, 64, 1), (2, 65, 1), (1, 5_000, 1), (40, 1_001, 1),
    (31, 1, 1), (300, 2, 1), (32, 3, 1), (33, 4, 1), (47, 5, 1), (300, 7, 1), (129, 16, 1),
    (300, 17, 1), (500, 32, 1), (90, 47, 1), (20, 256, 1), (1, 7, 2),
    (3, 19, 21), (2, 5, 1_100), (1, 70_000, 3),
  ]

  private static let pool = WorkerPool(threadCount: 3)

  private func compare<Element: Comparable & BitwiseCopyable>(
    _ dtype: DataType, _ element: (inout SplitMix64) -> Element
  ) throws {
    var random = SplitMix64(seed: 5)
    for (outer, count, inner) in Self.shapes {
      let input = (0..<outer * count * inner).map { _ in element(&random) }
      for isGreatest in [false, true] {
        var expected = [Int64](repeating: -1, count: outer * inner)
        var expectedSpan = expected.mutableSpan
        if isGreatest {
          argMaximum(input.span, into: &expectedSpan, outer: outer, count: count, inner: inner)
        } else {
          argMinimum(input.span, into: &expectedSpan, outer: outer, count: count, inner: inner)
        }
        let bytes = unsafe input.withUnsafeBytes { unsafe Array($0) }
        for (set, (indexType, width)) in InstructionSet.available.flatMap({ set in
          [(DataType.int32, 4), (.int64, 8)].map { (set, $0) }
        }) {
          let search = try #require(
            ArgExtremumIndices(
              dtype, indices: indexType, isGreatest: isGreatest, outer: outer, count: count,
              inner: inner, microkernels: Microkernels.table(for: set)))
          var output = [UInt8](repeating: 0xA5, count: outer * inner * width)
          var span = output.mutableSpan
          search.run(bytes.span, into: &span, workers: Self.pool)
          let found = unsafe output.withUnsafeBytes { output in
            (0..<outer * inner).map { i in
              width == 4
                ? Int64(unsafe output.loadUnaligned(fromByteOffset: 4 * i, as: Int32.self))
                : unsafe output.loadUnaligned(fromByteOffset: 8 * i, as: Int64.self)
            }
          }
          #expect(
            found == expected,
            "\(dtype) of [\(outer), \(count), \(inner)], \(isGreatest), \(set)")
        }
      }
    }
  }

  @Test func ofFloats() throws {
    try compare(.float32) { Float.random(in: -1...1, using: &$0) }
  }

  /// Ties, zeros of either sign, infinities and much that is not a number.
  @Test(arguments: [1, 2, 6, 40])
  func ofSpecialFloats(kinds: Int) throws {
    let special: [Float] = [.nan, -.infinity, -0.0, 0, .infinity, -.nan]
    try compare(.float32) { random in
      let kind = Int.random(in: 0..<kinds, using: &random)
      return kind < special.count ? special[kind] : Float(kind)
    }
  }

  @Test(arguments: [1, 4])
  func ofIntegers(spread: Int64) throws {
    try compare(.uint8) { UInt8.random(in: 0...UInt8(63 * spread), using: &$0) }
    try compare(.bool) { UInt8.random(in: 0...1, using: &$0) }
    try compare(.int8) { Int8.random(in: -Int8(31 * spread) - 4...Int8(31 * spread), using: &$0) }
    try compare(.int32) { Int32.random(in: spread == 1 ? -2...2 : .min ... .max, using: &$0) }
    try compare(.int64) { Int64.random(in: spread == 1 ? -2...2 : .min ... .max, using: &$0) }
  }

  @Test func refusesOtherTypes() {
    #expect(
      ArgExtremumIndices(
        .int16, indices: .int32, isGreatest: true, outer: 1, count: 1, inner: 1,
        microkernels: Microkernels.table) == nil)
    #expect(
      ArgExtremumIndices(
        .int8, indices: .int16, isGreatest: true, outer: 1, count: 1, inner: 1,
        microkernels: Microkernels.table) == nil)
  }
}
