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
/// sides of each sum at which the output changes, which are 255 at most. On average the first
/// rounding of the reference adds `2^(−1 − right)`; both constants are varied by a few of their
/// last places until all agree.
package struct LinearRequantization {
  /// The factor of the sums.
  package let scale: Float

  /// What is added to the products: the mean of what the first rounding adds; unless
  /// ``isMirrored``, the zero point too.
  package let offset: Float

  /// Whether the offset takes the sign of the sum: where outputs below the zero point matter.
  package let isMirrored: Bool

  /// The shifts that are tried: beyond, float32 seldom suffices.
  private static let rights = 1...10

  /// How far the scale is varied, in its last places.
  private static let scaleSteps: [Float] = [0, 1, -1, 2, -2]

  /// How far the offset is varied, in parts of 2^-19.
  private static let offsetSteps: [Float] = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 8, -8, 12, -12]

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
    let right = -multiplier.shift
    guard LinearRequantization.rights.contains(right), multiplier.value > 0,
      largestSum * multiplier.factor < 0x1p30
    else { return nil }
    let isMirrored = activation.lowerBound < zeroPoint
    let origin = isMirrored ? 0 : Float(zeroPoint)
    var changes: [Change] = []
    changes.reserveCapacity(activation.count)
    for output in activation.dropFirst() {
      let least = LinearRequantization.leastSum(
        Int64(output - zeroPoint), value: Int64(multiplier.value), right)
      changes.append(
        Change(
          output: isMirrored ? output - zeroPoint : output, least: least, isMirrored: isMirrored))
    }
    let nearest = Float(multiplier.factor)
    let mean = origin + Float(sign: .plus, exponent: -1 - right, significand: 1)
    // What one form gets wrong, the next is likely to get wrong.
    var suspect = 0
    for scaleStep in LinearRequantization.scaleSteps {
      for offsetStep in LinearRequantization.offsetSteps {
        let scale = nearest + scaleStep * nearest.ulp
        let offset = mean + offsetStep * 0x1p-19
        func isKept(_ change: Change) -> Bool {
          change.isKept(scale: Double(scale), offset: Double(offset))
        }
        guard changes.isEmpty || isKept(changes[suspect]) else { continue }
        if let wrong = changes.firstIndex(where: { !isKept($0) }) {
          suspect = wrong
          continue
        }
        self.scale = scale
        self.offset = offset
        self.isMirrored = isMirrored
        return
      }
    }
    return nil
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

  /// Where the output changes: the sums on both sides, as float32 has them.
  private struct Change {
    let least: Double
    let below: Double

    /// What the offset is multiplied by at either sum.
    let leastSign: Double
    let belowSign: Double

    /// The least number that, as float32, is rounded to the output of ``least``.
    let threshold: Double

    init(output: Int32, least: Int64, isMirrored: Bool) {
      self.least = Double(Float(least))
      below = Double(Float(least - 1))
      leastSign = isMirrored && least < 0 ? -1 : 1
      belowSign = isMirrored && least <= 0 ? -1 : 1
      // Half way between two integers goes to the even one.
      let half = Float(output) - 0.5
      let first = output & 1 == 0 ? half : half.nextUp
      let middle = (Double(first) + Double(first.nextDown)) / 2
      threshold = Float(middle) == first ? middle : middle.nextUp
    }

    /// Whether the output changes at the same place in the linear form.
    func isKept(scale: Double, offset: Double) -> Bool {
      // The products are exact in float64, so that the conversion is the only rounding, as with a
      // fused product.
      least * scale + leastSign * offset >= threshold
        && below * scale + belowSign * offset < threshold
    }
  }
}
