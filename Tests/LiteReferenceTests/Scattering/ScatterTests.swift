import LiteReference
import LiteTestSupport
import Testing

@Suite struct ScatterTests {
  @Test(arguments: [1, 2, 7, 64, 20_000])
  func addsSlices(_ count: Int) {
    var random = SplitMix64(seed: 13)
    let rows = count > 1_000 ? 3 : 50
    let offsets = (0..<rows).map { _ in Int.random(in: 0..<9, using: &random) }
    let updates = (0..<rows * count).map { _ in UInt8.random(in: 0...255, using: &random) }
    var expected = [UInt8](repeating: 3, count: 9 * count)
    for (row, offset) in offsets.enumerated() {
      for i in 0..<count { expected[offset * count + i] &+= updates[row * count + i] }
    }
    var output = [UInt8](repeating: 3, count: 9 * count)
    var span = output.mutableSpan
    addSlices(updates.span, at: offsets.span, count: count, to: &span) { $0 &+ $1 }
    #expect(output == expected)
  }

  @Test(arguments: [1, 2, 33], [SegmentReduction.sum, .product, .maximum, .minimum])
  func reducesSegments(_ count: Int, _ reduction: SegmentReduction) {
    var random = SplitMix64(seed: 17)
    let segments = (0..<40).map { _ in Int32.random(in: -1..<6, using: &random) }
    let input = (0..<40 * count).map { _ in Int32.random(in: -99...99, using: &random) }
    let (first, combine): (Int32, (Int32, Int32) -> Int32) =
      switch reduction {
      case .sum: (0, { $0 &+ $1 })
      case .product: (1, { $0 &* $1 })
      case .maximum: (.min, { max($0, $1) })
      case .minimum: (.max, { min($0, $1) })
      }
    var expected = [Int32](repeating: first, count: 6 * count)
    for (row, segment) in segments.enumerated() where segment >= 0 {
      for i in 0..<count {
        let place = Int(segment) * count + i
        expected[place] = combine(expected[place], input[row * count + i])
      }
    }
    var output = [Int32](repeating: 5, count: 6 * count)
    var span = output.mutableSpan
    let bad = reduction.reduceIntegers(
      input.span, segments: segments.span, count: count, into: &span)
    #expect(bad == nil)
    #expect(output == expected)
    let outside = segments[..<9] + [6] + segments[10...]
    var room = output.mutableSpan
    let row = reduction.reduceIntegers(
      input.span, segments: Array(outside).span, count: count, into: &room)
    #expect(row == 9)
  }
}
