extension ByteSum {
  /// A sum of quantized bytes in fixed point, with a test for results that may not be exact.
  ///
  /// With
  /// ```
  /// y = a · firstMultiplier + b · secondMultiplier + constant
  /// ```
  /// the output is `clamp(y >> fractionBits)`, unless `y & decisiveBits` is 0. In that case the sum
  /// lies so close to a tie between two outputs that the reference, which rounds three times, may
  /// give the other one.
  public struct FixedPoint: Sendable {
    /// The multiplier of the first operands, below 2^30.
    public let firstMultiplier: Int32

    /// The multiplier of the second operands, of a magnitude below 2^30.
    public let secondMultiplier: Int32

    /// The addend: the zero points, one half, and the largest error.
    public let constant: Int32

    /// The number of bits of a fraction.
    public let fractionBits: Int32

    /// The bits that are not all 0 where the output is exact.
    public let decisiveBits: Int32

    /// Finds the finest fixed point whose sums fit 32 bits; nil where it would seldom be exact.
    ///
    /// - Parameters:
    ///   - first: The output's steps for each step of the first operand, 0 or more.
    ///   - second: The output's steps for each step of the second operand, negative in a
    ///     difference.
    ///   - offset: The output where both operands are 0, before it is rounded.
    ///   - error: The largest error of the reference before its last rounding, in steps of the
    ///     output.
    public init?(first: Double, second: Double, offset: Double, error: Double) {
      for bits in stride(from: 22, through: 12, by: -1) {
        let one = Double(1 << bits)
        // Both multipliers have an error of at most one half, and so has the offset.
        let margin = error * one + 256
        guard first * one < 0x1p30, second.magnitude * one < 0x1p30, margin * 32 < one else {
          continue
        }
        var power = 512
        while Double(power) < margin { power *= 2 }
        let multipliers = ((first * one).rounded(), (second * one).rounded())
        let constant = ((offset + 0.5) * one).rounded() + Double(power)
        guard (multipliers.0 + multipliers.1.magnitude) * 255 + constant.magnitude < 0x1p31 else {
          continue
        }
        firstMultiplier = Int32(multipliers.0)
        secondMultiplier = Int32(multipliers.1)
        self.constant = Int32(constant)
        fractionBits = Int32(bits)
        decisiveBits = Int32((1 << bits) - 2 * power)
        return
      }
      return nil
    }
  }
}
