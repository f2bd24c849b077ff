import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The linear form against the fixed-point factor, over every sum that has an output of its own.
@Suite struct FloatAffineRequantizationTests {
  @Test(arguments: 1...9, [false, true])
  func agreesWithFixedPoint(right: Int, isMirrored: Bool) {
    var random = SplitMix64(seed: 61)
    var found = 0
    let last = min(Int32(256 << right) * 2 + 2_000, 20_000 << Int32(right))
    for _ in 0..<12 {
      let multiplier = QuantizedMultiplier(
        value: Int32.random(in: 1 << 30...Int32.max, using: &random), shift: -right)
      let zeroPoint = Int32.random(in: -127...100, using: &random)
      let low = Int32.random(
        in: isMirrored ? -128...(zeroPoint - 1) : zeroPoint...127, using: &random)
      let activation = low...127
      guard
        let linear = FloatAffineRequantization(
          multiplier, zeroPoint: zeroPoint, activation: activation,
          largestAccumulator: isMirrored ? 0x1p30 : Double(last))
      else { continue }
      found += 1
      #expect(linear.isMirrored == isMirrored)
      for sum in -last...last {
        let output: Int32
        if isMirrored {
          let offset = Double(sum < 0 ? -linear.offset : linear.offset)
          let product = Double(Float(sum)) * Double(linear.scale) + offset
          output = Int32(Float(product).rounded(.toNearestOrEven)) + zeroPoint
        } else {
          let number = Float(bitPattern: UInt32(bitPattern: linear.start + sum))
          let product = (linear.offset).addingProduct(number, linear.scale)
          output = Int32(Int16(truncatingIfNeeded: Int32(bitPattern: product.bitPattern)))
        }
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

  /// Forms for the sums that there are, over all of them.
  @Test(arguments: 1...13)
  func agreesWithFixedPointWithinSums(right: Int) {
    var random = SplitMix64(seed: 62)
    var found = 0
    for _ in 0..<24 {
      let multiplier = QuantizedMultiplier(
        value: Int32.random(in: 1 << 30...Int32.max, using: &random), shift: -right)
      let zeroPoint = Int32.random(in: -128...100, using: &random)
      let low = Int32.random(in: zeroPoint...127, using: &random)
      let activation = low...Int32.random(in: low...127, using: &random)
      // Of all outputs or of some, on one side of zero or on both.
      let reach = min(Int64(1) << Int64(Int.random(in: 4...(right + 9), using: &random)), 1 << 21)
      let first = Int64.random(in: -reach...reach, using: &random)
      let sums = first...Int64.random(in: first...reach, using: &random)
      guard
        let linear = FloatAffineRequantization(
          multiplier, zeroPoint: zeroPoint, activation: activation, accumulators: sums)
      else { continue }
      found += 1
      for sum in sums {
        let sum = Int32(sum)
        let number = Float(bitPattern: UInt32(bitPattern: linear.start + sum))
        let product = (linear.offset).addingProduct(number, linear.scale)
        let output = Int32(Int16(truncatingIfNeeded: Int32(bitPattern: product.bitPattern)))
        let expected = multiplier.apply(sum) + zeroPoint
        let limited = min(max(output, activation.lowerBound), activation.upperBound)
        guard limited == min(max(expected, activation.lowerBound), activation.upperBound) else {
          Issue.record("\(multiplier), zero point \(zeroPoint), \(sums): \(sum) gives \(output)")
          return
        }
      }
    }
    #expect(right > 6 || found == 24)
  }
  /// Mirrored forms of multipliers that are rounded once, halves away from zero.
  @Test(arguments: 2...12)
  func agreesWithFloat64(right: Int) {
    var random = SplitMix64(seed: 63)
    var found = 0
    let last = Int32(256 << right) + 2_000
    for round in 0..<12 {
      // Powers of two have products halfway between integers.
      let power = Double(sign: .plus, exponent: -right, significand: 1)
      let fraction = round < 3 ? Double(round + 2) / 4 : .random(in: 0.5..<1, using: &random)
      let multiplier = power * fraction
      let zeroPoint = Int32.random(in: -128...127, using: &random)
      let low = Int32.random(in: -128...127, using: &random)
      let activation = low...Int32.random(in: low...127, using: &random)
      guard
        let form = FloatAffineRequantization(
          multiplier, zeroPoint: zeroPoint, activation: activation, largestAccumulator: 0x1p30)
      else { continue }
      found += 1
      #expect(form.isMirrored)
      for sum in -last...last {
        let offset = Double(sum < 0 ? -form.offset : form.offset)
        let product = Double(Float(sum)) * Double(form.scale) + offset
        let output = Int32(Float(product).rounded(.toNearestOrEven)) + zeroPoint
        let expected = roundToInt32(Double(sum) * multiplier) + zeroPoint
        let limited = min(max(output, activation.lowerBound), activation.upperBound)
        guard limited == min(max(expected, activation.lowerBound), activation.upperBound) else {
          Issue.record("\(multiplier), zero point \(zeroPoint): \(sum) gives \(output)")
          return
        }
      }
    }
    #expect(right > 6 || found >= 9)
  }
}
