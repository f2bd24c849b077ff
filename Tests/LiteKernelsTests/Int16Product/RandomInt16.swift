import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// Random operands of the operators of int16.
struct RandomInt16 {
  var random: SplitMix64

  /// Elements of all sizes, or of the extremes only.
  mutating func elements<Element: FixedWidthInteger>(
    _ count: Int, of type: Element.Type = Element.self, areExtreme: Bool
  ) -> [Element] {
    (0..<count).map { _ in
      guard areExtreme else {
        return Element(truncatingIfNeeded: Int32.random(in: Int32.min...Int32.max, using: &random))
      }
      return Int.random(in: 0..<8, using: &random) == 0 ? Element.max : Element.min
    }
  }

  /// A requantization, in fixed point and in float64, for sums of so many products with weights up
  /// to a magnitude.
  mutating func requantization(
    channels: Int, depth: Int, largestWeight: Double
  ) throws -> (fixedPoint: ProductRequantization<QuantizedMultiplier>, factors: [Double]) {
    // So that outputs of random elements fill the range.
    let factor = 2 / (Double(max(depth, 1)).squareRoot() * largestWeight)
    let isUniform = Bool.random(using: &random)
    let factors = (0..<channels).map { _ in
      isUniform ? factor : factor * Double.random(in: 0.02...4, using: &random)
    }
    let ranges: [ClosedRange<Int32>] = [-32768...32767, 0...32767, 0...9000, -700...700]
    let requantization = ProductRequantization(
      .int16, multipliers: try factors.map { try #require(QuantizedMultiplier($0)) },
      activation: try #require(ranges.randomElement(using: &random)))
    return (requantization, factors)
  }

  /// Biases for the output channels, of int32 where sums are; empty where there are none.
  mutating func bias(_ channels: Int, sumWidth: Int, depth: Int) -> [Int64] {
    guard Bool.random(using: &random) else { return [] }
    let most = Int64(max(depth, 1)) << (sumWidth == 64 ? 22 : 12)
    return (0..<channels).map { _ in Int64.random(in: -most...most, using: &random) }
  }
}
