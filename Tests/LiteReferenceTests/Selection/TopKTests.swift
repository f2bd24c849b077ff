import LiteReference
import LiteTestSupport
import Testing

@Suite struct TopKTests {
  @Test(arguments: [1, 2, 3, 17, 64])
  func sortsLikeAStableSort(length: Int) {
    var generator = SplitMix64(seed: UInt64(length))
    for count in 0...length {
      let rows = 3
      let input = (0..<rows * length).map { _ in Int32.random(in: 0..<9, using: &generator) }
      var values = [Int32](repeating: -1, count: rows * count)
      var indices = [Int16](repeating: -1, count: rows * count)
      var scratch = [Int](repeating: -1, count: count)
      var valueSpan = values.mutableSpan
      var indexSpan = indices.mutableSpan
      var heap = scratch.mutableSpan
      topK(
        input.span, rowCount: length, count: count, values: &valueSpan, indices: &indexSpan,
        heap: &heap, precedes: { $0 > $1 })
      for row in 0..<rows {
        let elements = Array(input[row * length..<(row + 1) * length])
        let order = (0..<length).sorted { (-elements[$0], $0) < (-elements[$1], $1) }
        let kept = Array(order.prefix(count))
        #expect(indices[row * count..<(row + 1) * count].map(Int.init) == kept)
        #expect(Array(values[row * count..<(row + 1) * count]) == kept.map { elements[$0] })
      }
    }
  }
}
