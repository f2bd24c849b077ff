/// The rescaling of sums that are cut off below as one multiplication and addition in float32,
/// where that gives the bytes of the reference for every sum.
///
/// The reference multiplies by a fixed-point factor and rounds twice; for a sum `x ≥ 0`
/// ```
/// output(x) = zeroPoint + floor((x · value + 2^30 + 2^(30 + right)) / 2^(31 + right))
/// ```
/// Here it is `round(x · scale + offset)`, with the product not rounded. Both never fall as the sum
/// grows, so they agree on all sums if they agree on both sides of each sum at which the output
/// changes, which are 255 at most. On average the first rounding of the reference adds
/// `2^(−1 − right)`; both constants are varied by a few of their last places until all agree.
package struct LinearRequantization {
  /// The factor of the sums.
  package let scale: Float

  /// What is added to the products: the zero point, and the mean of what the first rounding adds.
  package let offset: Float

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
  ///   - activation: The range of the output, from the zero point or above it, as signed bytes.
  ///   - largestSum: A bound of the magnitude of the sums.
  package init?(
    _ multiplier: QuantizedMultiplier, zeroPoint: Int32, activation: ClosedRange<Int32>,
    largestSum: Double
  ) {
    let right = -multiplier.shift
    guard LinearRequantization.rights.contains(right), multiplier.value > 0,
      activation.lowerBound >= zeroPoint, largestSum * multiplier.factor < 0x1p30
    else { return nil }
    let value = Int64(multiplier.value)
    let unit = Int64(1) << Int64(31 + right)
    let rounding = (Int64(1) << 30) + unit / 2
    let changes = activation.dropFirst().map { output in
      let least = (Int64(output - zeroPoint) * unit - rounding + value - 1) / value
      return Change(
        output: Float(output), below: Double(Float(least - 1)), least: Double(Float(least)))
    }
    let nearest = Float(multiplier.factor)
    let mean = Float(zeroPoint) + Float(sign: .plus, exponent: -1 - right, significand: 1)
    for scaleStep in LinearRequantization.scaleSteps {
      for offsetStep in LinearRequantization.offsetSteps {
        let scale = nearest + scaleStep * nearest.ulp
        let offset = mean + offsetStep * 0x1p-19
        guard changes.allSatisfy({ $0.isKept(scale: Double(scale), offset: Double(offset)) })
        else { continue }
        self.scale = scale
        self.offset = offset
        return
      }
    }
    return nil
  }

  /// Where the output changes: the sums on both sides, as float32 has them.
  private struct Change {
    let output: Float
    let below: Double
    let least: Double

    /// Whether the output changes at the same place in the linear form.
    ///
    /// The product is exact in float64, so that the conversion is the only rounding, as with a
    /// fused product.
    func isKept(scale: Double, offset: Double) -> Bool {
      Float(least * scale + offset).rounded(.toNearestOrEven) >= output
        && Float(below * scale + offset).rounded(.toNearestOrEven) < output
    }
  }
}
