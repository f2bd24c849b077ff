import LiteKernels
import LiteTestSupport
import Testing

/// The linear form against the fixed-point factor, over every sum that has an output of its own.
@Suite struct LinearRequantizationTests {
  @Test(arguments: 1...9)
  func agreesWithFixedPoint(right: Int) {
    var random = SplitMix64(seed: 61)
    var found = 0
    for _ in 0..<12 {
      let multiplier = QuantizedMultiplier(
        value: Int32.random(in: 1 << 30...Int32.max, using: &random), shift: -right)
      let zeroPoint = Int32.random(in: -128...100, using: &random)
      let low = Int32.random(in: zeroPoint...127, using: &random)
      let activation = low...127
      guard
        let linear = LinearRequantization(
          multiplier, zeroPoint: zeroPoint, activation: activation, largestSum: 0x1p30)
      else { continue }
      found += 1
      for sum in Int32(-2_000)...Int32(256 << right) * 2 + 2_000 {
        let product = Double(Float(sum)) * Double(linear.scale) + Double(linear.offset)
        let output = Int32(Float(product).rounded(.toNearestOrEven))
        let expected = multiplier.apply(sum) + zeroPoint
        let limited = min(max(output, activation.lowerBound), activation.upperBound)
        guard limited == min(max(expected, activation.lowerBound), activation.upperBound) else {
          Issue.record("\(multiplier), zero point \(zeroPoint): \(sum) gives \(output)")
          return
        }
      }
    }
    // Small shifts leave float32 room enough.
    #expect(right > 6 || found == 12)
  }

  @Test func refusesOutputsBelowTheZeroPoint() {
    let multiplier = QuantizedMultiplier(value: 1 << 30, shift: -4)
    #expect(
      LinearRequantization(multiplier, zeroPoint: 0, activation: -1...127, largestSum: 1e6) == nil)
  }
}
