import LiteReference
import LiteTestSupport
import Testing

/// Values that sit at the edges of int32, and random ones of all magnitudes.
private func samples(seed: UInt64, count: Int) -> [Int32] {
  var generator = SplitMix64(seed: seed)
  let edges: [Int32] = [
    0, 1, -1, 2, -2, 3, -3, .max, .max - 1, .min, .min + 1, 1 << 30, -(1 << 30),
  ]
  return edges
    + (0..<count).map { _ in
      Int32(truncatingIfNeeded: generator.next()) >> Int32.random(in: 0..<31, using: &generator)
    }
}

@Suite struct FixedPointTests {
  @Test func doublesTheHighHalfOfAProduct() {
    for (a, b) in zip(samples(seed: 1, count: 4000), samples(seed: 2, count: 4000).reversed()) {
      let exact = (Int128(a) * Int128(b) + (1 << 30)) >> 31
      #expect(doublingHighMultiply(a, b) == Int32(clamping: exact), "\(a) · \(b)")
    }
    #expect(doublingHighMultiply(Int32.min, Int32.min) == Int32.max)
  }

  @Test func doublesTheHighHalfOfAProductOf16Bits() {
    var generator = SplitMix64(seed: 3)
    let edges: [(Int16, Int16)] = [
      (.min, .min), (.min, .max), (.max, .max), (-1, 16384), (1, 16384),
    ]
    let pairs =
      edges
      + (0..<4000).map { _ in
        (Int16(truncatingIfNeeded: generator.next()), Int16(truncatingIfNeeded: generator.next()))
      }
    for (a, b) in pairs {
      let exact = (Int64(a) * Int64(b) + (1 << 14)) >> 15
      #expect(doublingHighMultiply(a, b) == Int16(clamping: exact), "\(a) · \(b)")
    }
  }

  @Test(arguments: 0...31) func dividesByPowersOfTwo(exponent: Int) {
    for x in samples(seed: 4, count: 500) {
      let quotient = Double(x) / Double(1 << exponent)
      let rounded = Int32(quotient.rounded(.toNearestOrAwayFromZero))
      #expect(roundingDivide(x, byPowerOfTwo: Int32(exponent)) == rounded, "\(x) / 2^\(exponent)")
    }
  }

  @Test func roundsToInt32() {
    #expect(roundToInt32(2.5) == 3)
    #expect(roundToInt32(-2.5) == -3)
    #expect(roundToInt32(2.499_999) == 2)
    #expect(roundToInt32(Double.infinity) == .max)
    #expect(roundToInt32(-Double.infinity) == .min)
    #expect(roundToInt32(Double.nan) == 0)
    #expect(roundToInt32(2_147_483_647.5) == .max)
    #expect(roundToInt32(-2_147_483_648.4) == .min)
    #expect(roundToInt32(Float(0.49999997)) == 0)
  }

  @Test func roundsNumbersNextToTies() {
    for sample in samples(seed: 6, count: 500) + [0, 2, -2] {
      let whole = Double(sample / 2)
      for tie in [whole - 0.5, whole + 0.5] {
        for x in [tie.nextDown, tie, tie.nextUp] {
          #expect(roundToInt32(x) == Int32(x.rounded(.toNearestOrAwayFromZero)), "\(x)")
        }
      }
    }
  }
}

@Suite struct QuantizedMultiplierTests {
  @Test func isNearestToItsFactor() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<4000 {
      let exponent = Int.random(in: -31...29, using: &generator)
      let factor =
        Double.random(in: 0.5..<1, using: &generator)
        * Double(sign: .plus, exponent: exponent, significand: 1)
      let multiplier = try #require(QuantizedMultiplier(factor))
      let value =
        Double(multiplier.value)
        * Double(sign: .plus, exponent: multiplier.shift - 31, significand: 1)
      #expect(multiplier.value >= 1 << 30)
      #expect((value - factor).magnitude <= factor * 0x1p-31, "\(factor)")
    }
  }

  @Test func takesTheEdges() {
    #expect(QuantizedMultiplier(0) == QuantizedMultiplier(value: 0, shift: 0))
    #expect(QuantizedMultiplier(1) == QuantizedMultiplier(value: 1 << 30, shift: 1))
    #expect(QuantizedMultiplier(1 - 0x1p-40) == QuantizedMultiplier(value: 1 << 30, shift: 1))
    #expect(QuantizedMultiplier(0x1p-32) == QuantizedMultiplier(value: 1 << 30, shift: -31))
    #expect(QuantizedMultiplier(0x1.8p-33) == QuantizedMultiplier(value: 0, shift: 0))
    #expect(QuantizedMultiplier(0x1p30) == nil)
    #expect(QuantizedMultiplier(.infinity) == nil)
    #expect(QuantizedMultiplier(.nan) == nil)
  }

  @Test func scalesSumsOf32Bits() throws {
    var generator = SplitMix64(seed: 6)
    for x in samples(seed: 7, count: 4000) {
      let factor =
        Double.random(in: 0.5..<1, using: &generator)
        * Double(sign: .plus, exponent: Int.random(in: -20...6, using: &generator), significand: 1)
      let multiplier = try #require(QuantizedMultiplier(factor))
      let shifted = multiplier.shift > 0 ? x &<< Int32(multiplier.shift) : x
      let high = Int32(clamping: (Int128(shifted) * Int128(multiplier.value) + (1 << 30)) >> 31)
      let right = max(0, -multiplier.shift)
      let rounded = (Double(high) / Double(1 << right)).rounded(.toNearestOrAwayFromZero)
      #expect(multiplier.apply(x) == Int32(rounded), "\(x) · \(factor)")
    }
  }

  @Test func scalesSumsOf64Bits() throws {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<4000 {
      let x =
        Int64.random(in: -(1 << 47)..<(1 << 47), using: &generator)
        >> Int64.random(in: 0..<47, using: &generator)
      let factor =
        Double.random(in: 0.5..<1, using: &generator)
        * Double(sign: .plus, exponent: Int.random(in: -30...6, using: &generator), significand: 1)
      let multiplier = try #require(QuantizedMultiplier(factor))
      let reduced =
        multiplier.value < 0x7FFF_0000 ? (Int128(multiplier.value) + (1 << 15)) >> 16 : 0x7FFF
      let total = 15 - multiplier.shift
      let exact = (Int128(x) * reduced + (Int128(1) << (total - 1))) >> total
      #expect(multiplier.apply(x) == Int32(truncatingIfNeeded: exact), "\(x) · \(factor)")
    }
  }
}
