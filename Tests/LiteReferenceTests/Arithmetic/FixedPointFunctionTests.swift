import Foundation
import LiteReference
import Testing

/// A raw fixed-point value as a real number.
private func real<Raw: FixedPointRaw>(_ raw: Raw, integerBits: Int) -> Double {
  Double(raw) / exp2(Double(Raw.bitWidth - 1 - integerBits))
}

/// The largest difference between a fixed-point function and a real one.
private func largestError<Raw: FixedPointRaw>(
  over values: some Sequence<Raw>, integerBits: Int, resultIntegerBits: Int = 0,
  of function: (Raw) -> Raw, from exact: (Double) -> Double
) -> Double {
  values.reduce(0) { largest, value in
    let result = real(function(value), integerBits: resultIntegerBits)
    return max(largest, abs(result - exact(real(value, integerBits: integerBits))))
  }
}

private func samples(_ range: ClosedRange<Int32>) -> some Sequence<Int32> {
  stride(from: Int(range.lowerBound), through: Int(range.upperBound), by: 104_729).lazy.map {
    Int32($0)
  }
}

private let everyInt16 = Int16.min...Int16.max

@Suite struct FixedPointFunctionTests {
  @Test(arguments: [0, 1, 3, 5, 12])
  func exponentialOfInt32(integerBits: Int) {
    let error = largestError(
      over: samples(Int32.min...0), integerBits: integerBits,
      of: { exponentialOfNegative($0, integerBits: integerBits) }, from: exp)
    #expect(!(error > 1e-6))
  }

  @Test(arguments: [0, 3, 4, 7])
  func exponentialOfInt16(integerBits: Int) {
    let error = largestError(
      over: Int16.min...0, integerBits: integerBits,
      of: { exponentialOfNegative($0, integerBits: integerBits) }, from: exp)
    #expect(!(error > 2e-4))
  }

  @Test func reciprocalOfOnePlusX() {
    let error = largestError(
      over: samples(0...Int32.max), integerBits: 0, of: reciprocalOfOnePlus,
      from: { 1 / (1 + $0) })
    #expect(!(error > 1e-8))
    let error16 = largestError(
      over: 0...Int16.max, integerBits: 0, of: reciprocalOfOnePlus, from: { 1 / (1 + $0) })
    #expect(!(error16 > 5e-4))
  }

  @Test(arguments: [3, 4, 5])
  func logisticOfInt32(integerBits: Int) {
    let error = largestError(
      over: samples(Int32.min...Int32.max), integerBits: integerBits,
      of: { logistic($0, integerBits: integerBits) }, from: { 1 / (1 + exp(-$0)) })
    #expect(!(error > 1e-6))
  }

  @Test func logisticOfInt16() {
    let error = largestError(
      over: everyInt16, integerBits: 3, of: { logistic($0, integerBits: 3) },
      from: { 1 / (1 + exp(-$0)) })
    #expect(!(error > 5e-4))
  }

  @Test(arguments: 0...6)
  func tangentOfInt16(integerBits: Int) {
    let error = largestError(
      over: everyInt16, integerBits: integerBits,
      of: { hyperbolicTangent($0, integerBits: integerBits) }, from: tanh)
    #expect(!(error > 1e-3))
  }

  @Test func reciprocals() {
    let error = samples(1...Int32.max).reduce(0) { largest, x in
      let reciprocal = FixedPointReciprocal(of: x, integerBits: 12)
      let value = Double(reciprocal.value) * exp2(Double(-31 - reciprocal.bitsOverUnit))
      return max(largest, abs(value * real(x, integerBits: 12) - 1))
    }
    #expect(!(error > 1e-8))
  }

  @Test func inverseSquareRoots() {
    let values = Array(samples(1...Int32.max)) + Array(1...2000)
    let error = values.reduce(0) { largest, x in
      let multiplier = QuantizedMultiplier(inverseSquareRootOf: x)
      let value = Double(multiplier.value) * exp2(Double(multiplier.shift - 31))
      return max(largest, abs(value * Double(x).squareRoot() - 1))
    }
    #expect(!(error > 2e-6))
  }

  @Test func logarithms() {
    let error = largestError(
      over: samples((1 << 19)...Int32.max), integerBits: 12, resultIntegerBits: 5,
      of: { logarithmOfAtLeastOne($0, integerBits: 12, resultIntegerBits: 5) }, from: log)
    #expect(!(error > 1e-6))
  }

  @Test func roundsAndSaturatesPowersOfTwo() {
    #expect(multiply(Int16(100), byPowerOfTwo: 9) == Int16.max)
    #expect(multiply(Int16(-65), byPowerOfTwo: 9) == Int16.min)
    #expect(multiply(Int16(-64), byPowerOfTwo: 9) == Int16.min)
    #expect(multiply(Int32(5), byPowerOfTwo: -1) == 3)
    #expect(multiply(Int32(-5), byPowerOfTwo: -1) == -3)
    #expect(multiply(Int32(7), byPowerOfTwo: 0) == 7)
  }
}
