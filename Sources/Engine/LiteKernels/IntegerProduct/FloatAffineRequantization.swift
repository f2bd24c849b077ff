import LiteMicrokernels
package import LiteReference

/// The requantization of accumulators as one multiplication and addition in float32, where that
/// gives the bytes of the reference for every accumulator.
///
/// The reference multiplies by a fixed-point multiplier and rounds twice. In steps from the zero
/// point, an accumulator `x ≥ 0` becomes
/// ```
/// steps(x) = floor((x · value + 2^30 + 2^(30 + right)) / 2^(31 + right))
/// ```
/// Negative accumulators become nearly the same, mirrored. The float-affine requantization is
/// `round(x · scale + offset)`, where the product is not rounded. In a mirrored one
/// (``isMirrored``) the offset has the sign of the accumulator and does not contain the zero point.
/// Both functions are monotonic in `x`, so that they agree on all accumulators if they agree on
/// both sides of each accumulator at which the output changes. There are at most 255 such changes.
/// With a given scale, each change allows a range of offsets, and any offset within all of these
/// ranges will do.
///
/// Where outputs below the zero point are clamped, and accumulators are not too large, the offset
/// needs no sign, and the accumulator needs no conversion. Accumulators then start at ``start``,
/// the bits of a number `y ≥ 2^23` whose last place counts 1, so that an integer added to the bits
/// is added to the number. `y · scale + offset` is near `1.5 · 2^23` again, where float32 holds
/// only integers, and the only rounding leaves the output in the low bits. There, offsets are
/// integers too. The rest of the required offset is part of ``start``, as a multiple of the scale.
package struct FloatAffineRequantization {
  /// The multiplier of the accumulators.
  package let scale: Float

  /// The addend of the products.
  package let offset: Float

  /// The value that accumulators start at; 0 where ``isMirrored``.
  package let start: Int32

  /// Whether the offset takes the sign of the accumulator, where outputs below the zero point
  /// matter.
  package let isMirrored: Bool

  /// The shifts that are tried: beyond, float32 seldom suffices.
  private static let rights = 1...13

  /// The right shifts that are tried for mirrored requantizations.
  private static let mirroredRights = 1...10

  /// The variations of the scale that are tried, in units of its last place.
  private static let scaleSteps: [Float] = [0, 1, -1, 2, -2]

  /// The bound of the distance of accumulators from the middle, which is above every output.
  private static let accumulatorLimit: Int64 = 1 << 22

  /// The largest output before the clamp, because outputs are truncated to 16 bits.
  private static let largestOutput: Int64 = 32_000

  /// Finds the requantization; nil where none agrees with the reference.
  ///
  /// - Parameters:
  ///   - multiplier: The multiplier of the accumulators.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes.
  ///   - largestAccumulator: A bound of the magnitude of the accumulators.
  package init?(
    _ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>,
    largestAccumulator: Double
  ) {
    if activation.lowerBound >= zeroPoint,
      largestAccumulator < Double(FloatAffineRequantization.accumulatorLimit)
    {
      let largest = Int64(largestAccumulator)
      if let form = FloatAffineRequantization(
        multiplier, zeroPoint: zeroPoint, activation: activation, accumulators: -largest...largest)
      {
        self = form
        return
      }
    }
    let right = -multiplier.shift
    guard FloatAffineRequantization.mirroredRights.contains(right), multiplier.value > 0,
      largestAccumulator * multiplier.factor < 0x1p30
    else { return nil }
    let changes = activation.dropFirst().map { output in
      Change(
        steps: output - zeroPoint,
        least: FloatAffineRequantization.leastAccumulator(
          Int64(output - zeroPoint), value: Int64(multiplier.value), right))
    }
    self.init(mirroredWith: changes, factor: multiplier.factor)
  }

  /// Finds the mirrored requantization; nil where none has the changes.
  ///
  /// - Parameters:
  ///   - changes: The accumulators at which the output changes.
  ///   - factor: About the multiplier of the accumulators.
  init?(mirroredWith changes: [Change], factor: Double) {
    for scale in FloatAffineRequantization.scales(of: factor) {
      guard let offset = FloatAffineRequantization.mirroredOffset(changes, scale: scale) else {
        continue
      }
      (self.scale, self.offset, start) = (scale, offset, 0)
      isMirrored = true
      return
    }
    return nil
  }

  /// A requantization that is not mirrored.
  init(scale: Float, offset: Float, start: Int32) {
    (self.scale, self.offset, self.start) = (scale, offset, start)
    isMirrored = false
  }

  /// Whether there may be a requantization that is not mirrored.
  static func mayExist(_ multiplier: QuantizedMultiplier, accumulators: ClosedRange<Int64>) -> Bool
  {
    let largestAccumulator = max(accumulators.upperBound, -accumulators.lowerBound)
    return rights.contains(-multiplier.shift) && multiplier.value > 0
      && largestAccumulator < accumulatorLimit
      && largestAccumulator &* Int64(multiplier.value) < largestOutput
        &<< Int64(31 - multiplier.shift)
  }

  /// Finds the requantization that is not mirrored; nil where none agrees with the reference.
  ///
  /// - Parameters:
  ///   - multiplier: The multiplier of the accumulators.
  ///   - zeroPoint: The zero point of the output, as a signed byte.
  ///   - activation: The range of the output, as signed bytes, from the zero point on.
  ///   - accumulators: The range of the accumulators. A narrow range admits more requantizations.
  package init?(
    _ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>,
    accumulators: ClosedRange<Int64>
  ) {
    guard FloatAffineRequantization.mayExist(multiplier, accumulators: accumulators) else {
      return nil
    }
    let changes = RectifiedChanges(multiplier, zeroPoint: zeroPoint, activation: activation)
    for scale in FloatAffineRequantization.scales(of: multiplier.factor) {
      guard
        let constants = FloatAffineRequantization.constants(
          changes, scale: scale, accumulators: accumulators)
      else { continue }
      self.init(scale: scale, offset: constants.offset, start: constants.start)
      return
    }
    return nil
  }

  /// The scales that are tried.
  private static func scales(of factor: Double) -> some Sequence<Float> {
    let nearest = Float(factor)
    return scaleSteps.lazy.map { nearest + $0 * nearest.ulp }
  }

  /// The least accumulator for which the reference makes at least `steps` steps.
  private static func leastAccumulator(_ steps: Int64, value: Int64, _ right: Int) -> Int64 {
    let half = Int64(1) &<< Int64(right - 1)
    // A rounded product at or above `rounded` gives these steps; below zero the half way point
    // itself belongs to the steps below.
    let rounded = (steps &<< Int64(right)) - half + (steps > 0 ? 0 : 1)
    let dividend = (rounded &<< 31) - (1 << 30)
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: value)
    return remainder > 0 ? quotient + 1 : quotient
  }

  /// An accumulator at which the output changes.
  struct Change {
    /// The output from there on, in steps from the zero point.
    let steps: Int32

    /// The accumulator.
    let least: Int64
  }

  /// The offset and the start that put all changes where they belong; nil where there are none.
  private static func constants(
    _ changes: RectifiedChanges, scale: Float, accumulators: ClosedRange<Int64>
  ) -> (offset: Float, start: Int32)? {
    // In units in which the scale is an integer, everything is.
    let fractionBits = Int64(23 - Int(scale.exponent))
    let unit = Int64(1) &<< fractionBits
    let factor = Int64(scale.significandBitPattern | 1 << 23)
    let (low, high) = changes.offsets(
      scale: factor, fractionBits: fractionBits, accumulators: accumulators)
    guard low <= high else { return nil }
    let middle = Int64(Requantization.middle)
    let origin = middle &* factor
    guard
      let steps = ModularMultiple.first(
        of: factor, modulo: unit, in: low &- origin...high &- origin),
      steps < accumulatorLimit - 1 - max(accumulators.upperBound, -accumulators.lowerBound)
    else { return nil }
    let rest = (high &- origin &- steps &* factor) &>> fractionBits
    return (
      Float(middle &+ rest),
      Int32(bitPattern: Requantization.middle.bitPattern) &+ Int32(truncatingIfNeeded: steps)
    )
  }

  /// The offset for which the output changes at the right accumulators, with the sign of the
  /// accumulator; nil where there is none.
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
