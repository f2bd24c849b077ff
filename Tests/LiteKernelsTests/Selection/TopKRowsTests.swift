import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast selections give the elements and indices of the plain loop, byte for byte.
@Suite struct TopKRowsTests {
  private static let pool = WorkerPool(threadCount: 3)

  /// Lengths of rows, and how many of them to keep: by a heap, by bins, and all.
  private static let extents = [
    (1, 1), (2, 0), (9, 9), (64, 3), (65, 20), (200, 40), (1_000, 8), (1_000, 15), (1_000, 16),
    (1_000, 240), (1_000, 1_000), (4_000, 62), (9_000, 500),
  ]

  private func compare<Element: Comparable & BitwiseCopyable>(
    _ dtype: DataType, _ element: (inout SplitMix64) -> Element
  ) throws {
    var random = SplitMix64(seed: 6)
    for (length, kept) in Self.extents {
      let rowCount = length < 2_000 ? 37 : 5
      let input = (0..<rowCount * length).map { _ in element(&random) }
      var values = Array(input.prefix(rowCount * kept))
      var indices = [Int16](repeating: -1, count: rowCount * kept)
      var heap = [Int](repeating: -1, count: kept)
      var valueSpan = values.mutableSpan
      var indexSpan = indices.mutableSpan
      var heapSpan = heap.mutableSpan
      topK(
        input.span, rowCount: length, count: kept, values: &valueSpan, indices: &indexSpan,
        heap: &heapSpan, precedes: { $0 > $1 || ($1 != $1 && $0 == $0) })
      let width = MemoryLayout<Element>.stride
      let bytes = unsafe input.withUnsafeBytes { unsafe Array($0) }
      for (indexType, indexWidth) in [(DataType.int32, 4), (.int16, 2)] {
        let selection = try #require(
          TopKRows(dtype, indices: indexType, rowCount: rowCount, length: length, kept: kept))
        var found = [UInt8](repeating: 0xA5, count: rowCount * kept * width)
        var places = [UInt8](repeating: 0xA5, count: rowCount * kept * indexWidth)
        var foundSpan = found.mutableSpan
        var placeSpan = places.mutableSpan
        selection.run(bytes.span, values: &foundSpan, indices: &placeSpan, workers: Self.pool)
        let comment = "\(kept) of \(length) of \(dtype)"
        let valueBytes = unsafe values.withUnsafeBytes { unsafe Array($0) }
        #expect(found == valueBytes, "\(comment)")
        let wide = indices.map(Int32.init)
        let wideBytes = unsafe wide.withUnsafeBytes { unsafe Array($0) }
        let narrowBytes = unsafe indices.withUnsafeBytes { unsafe Array($0) }
        #expect(places == (indexWidth == 4 ? wideBytes : narrowBytes), "\(comment)")
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

  @Test(arguments: [true, false])
  func ofIntegers(hasTies: Bool) throws {
    try compare(.uint8) { UInt8.random(in: hasTies ? 0...2 : 0...255, using: &$0) }
    try compare(.int8) { Int8.random(in: hasTies ? -1...1 : -128...127, using: &$0) }
    try compare(.int16) { Int16.random(in: hasTies ? -1...1 : .min ... .max, using: &$0) }
    try compare(.int32) { Int32.random(in: hasTies ? -1...1 : .min ... .max, using: &$0) }
    try compare(.int64) { Int64.random(in: hasTies ? -1...1 : .min ... .max, using: &$0) }
  }

  @Test func refusesOtherTypes() {
    #expect(TopKRows(.bool, indices: .int32, rowCount: 1, length: 1, kept: 1) == nil)
    #expect(TopKRows(.int8, indices: .int64, rowCount: 1, length: 1, kept: 1) == nil)
  }
}
