import LiteMicrokernels
package import LiteReference

/// The rescaling of sums as one multiplication and addition in float32, where that gives the bytes
/// of the reference for every sum.
///
/// The reference multiplies by a fixed-point factor and rounds twice. In steps from the zero point,
/// of a sum `x ≥ 0` it makes
/// ```
/// steps(x) = floor((x · value + 2^30 + 2^(30 + right)) / 2^(31 + right))
/// ```
/// and of sums below zero all but the same, mirrored. Here it is `round(x · scale + offset)`, with
/// the product not rounded; the offset of ``isMirrored`` forms has the sign of the sum, and no zero
/// point in it. Both never fall as the sum grows, so they agree on all sums if they agree on both
/// sides of each sum at which the output changes, which are 255 at most: with a given scale, each of
/// them leaves a range of offsets, and any offset within all of these will do.
///
/// Where outputs below the zero point do not matter, and sums are not too large, the offset needs no
/// sign, nor the sum a conversion. Sums begin at ``start``, the bits of a number
/// `y ≥ 2^23` of which the last place counts 1: whatever is added to the bits is added to the
/// number. `y · scale + offset` is near `1.5 · 2^23` again, where float32 has integers alone, so
/// that the only rounding leaves the output in the low bits. There, offsets are integers too; what
/// is left of the offset that is needed is put into ``start``, as a multiple of the scale.
package struct FloatAffineRequantization {
  /// The factor of the sums.
  package let scale: Float

  /// What is added to the products.
  package let offset: Float

  /// What sums are to begin with; 0 for ``isMirrored`` forms.
  package let start: Int32

  /// Whether the offset takes the sign of the sum: where outputs below the zero point matter.
  package let isMirrored: Bool

  /// The shifts that are tried: beyond, float32 seldom suffices.
  private static let rights = 1...13

  /// The same, of ``isMirrored`` forms.
  private static let mirroredRights = 1...10

  /// How far the scale is varied, in its last places.
  private static let scaleSteps: [Float] = [0, 1, -1, 2, -2]

  /// How far sums may be from the middle, and more than outputs may be.
  private static let room: Int64 = 1 << 22

  /// The most that outputs may be, before they are limited: they are cut to 16 bits.
  private static let largestOutput: Int64 = 32_000

  /// Finds the form; nil where none agrees with the reference.
  ///
  /// - Parameters:
  ///   - multiplier: The factor of the sums.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes.
  ///   - largestSum: A bound of the magnitude of the sums.
  package init?(
    _ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>,
    largestSum: Double
  ) {
    if activation.lowerBound >= zeroPoint, largestSum < Double(FloatAffineRequantization.room) {
      let largest = Int64(largestSum)
      if let form = FloatAffineRequantization(
        multiplier, zeroPoint: zeroPoint, activation: activation, sums: -largest...largest)
      {
        self = form
        return
      }
    }
    let right = -multiplier.shift
    guard FloatAffineRequantization.mirroredRights.contains(right), multiplier.value > 0,
      largestSum * multiplier.factor < 0x1p30
    else { return nil }
    let changes = activation.dropFirst().map { output in
      Change(
        steps: output - zeroPoint,
        least: FloatAffineRequantization.leastSum(
          Int64(output - zeroPoint), value: Int64(multiplier.value), right))
    }
    for scale in FloatAffineRequantization.scales(of: multiplier) {
      guard let offset = FloatAffineRequantization.mirroredOffset(changes, scale: scale) else {
        continue
      }
      (self.scale, self.offset, start) = (scale, offset, 0)
      isMirrored = true
      return
    }
    return nil
  }

  /// A form without a sign.
  init(scale: Float, offset: Float, start: Int32) {
    (self.scale, self.offset, self.start) = (scale, offset, start)
    isMirrored = false
  }

  /// Whether there may be a form without a sign.
  static func mayExist(_ multiplier: QuantizedMultiplier, sums: ClosedRange<Int64>) -> Bool {
    let largestSum = max(sums.upperBound, -sums.lowerBound)
    return rights.contains(-multiplier.shift) && multiplier.value > 0 && largestSum < room
      && largestSum &* Int64(multiplier.value) < largestOutput &<< Int64(31 - multiplier.shift)
  }

  /// Finds the form without a sign; nil where none agrees with the reference.
  ///
  /// - Parameters:
  ///   - multiplier: The factor of the sums.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes, from the zero point on.
  ///   - sums: What sums there are: those that are not allow for more forms.
  package init?(
    _ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>,
    sums: ClosedRange<Int64>
  ) {
    guard FloatAffineRequantization.mayExist(multiplier, sums: sums) else { return nil }
    let changes = RectifiedChanges(multiplier, zeroPoint: zeroPoint, activation: activation)
    for scale in FloatAffineRequantization.scales(of: multiplier) {
      guard
        let constants = FloatAffineRequantization.constants(changes, scale: scale, sums: sums)
      else { continue }
      self.init(scale: scale, offset: constants.offset, start: constants.start)
      return
    }
    return nil
  }

  /// The scales that are tried.
  private static func scales(of multiplier: QuantizedMultiplier) -> some Sequence<Float> {
    let nearest = Float(multiplier.factor)
    return scaleSteps.lazy.map { nearest + $0 * nearest.ulp }
  }

  /// The least sum of which the reference makes so many steps or more.
  private static func leastSum(_ steps: Int64, value: Int64, _ right: Int) -> Int64 {
    let half = Int64(1) &<< Int64(right - 1)
    // A rounded product at or above `rounded` gives these steps; below zero the half way point
    // itself belongs to the steps below.
    let rounded = (steps &<< Int64(right)) - half + (steps > 0 ? 0 : 1)
    let dividend = (rounded &<< 31) - (1 << 30)
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: value)
    return remainder > 0 ? quotient + 1 : quotient
  }

  /// A sum at which the output changes.
  private struct Change {
    /// The output from there on, in steps from the zero point.
    let steps: Int32

    /// The sum.
    let least: Int64
  }

  /// The offset and the start that put all changes where they belong; nil where there are none.
  private static func constants(
    _ changes: RectifiedChanges, scale: Float, sums: ClosedRange<Int64>
  ) -> (offset: Float, start: Int32)? {
    // In units in which the scale is an integer, everything is.
    let places = Int64(23 - Int(scale.exponent))
    let unit = Int64(1) &<< places
    let factor = Int64(scale.significandBitPattern | 1 << 23)
    let (low, high) = changes.offsets(scale: factor, places: places, sums: sums)
    guard low <= high else { return nil }
    let middle = Int64(Requantization.middle)
    let origin = middle &* factor
    guard
      let steps = ModularMultiple.first(
        of: factor, modulo: unit, in: low &- origin...high &- origin),
      steps < room - 1 - max(sums.upperBound, -sums.lowerBound)
    else { return nil }
    let rest = (high &- origin &- steps &* factor) &>> places
    return (
      Float(middle &+ rest),
      Int32(bitPattern: Requantization.middle.bitPattern) &+ Int32(truncatingIfNeeded: steps)
    )
  }

  /// The offset that puts all changes where they belong, with the sign of the sum; nil where there
  /// is none.
  private static func mirroredOffset(_ changes: [Change], scale: Float) -> Float? {
    var (low, high) = (0.0, 1.0)
    let scale = Double(scale)
    for change in changes {
      // The products are exact in float64, so that the conversion is the only rounding, as with a
      // fused product.
      let threshold = threshold(of: change.steps)
      let least = threshold - Double(Float(change.least)) * scale
      let below = threshold - Double(Float(change.least - 1)) * scale
      if change.least >= 0 { low = max(low, least) } else { high = min(high, -least) }
      if change.least > 0 { high = min(high, below) } else { low = max(low, -below) }
    }
    let offset = Float((low + high) / 2)
    return low < Double(offset) && Double(offset) < high ? offset : nil
  }

  /// The least number that, as float32, is rounded to some steps.
  private static func threshold(of steps: Int32) -> Double {
    // Half way between two integers goes to the even one.
    let half = Float(steps) - 0.5
    let first = steps & 1 == 0 ? half : half.nextUp
    let middle = (Double(first) + Double(first.nextDown)) / 2
    return Float(middle) == first ? middle : middle.nextUp
  }
}
