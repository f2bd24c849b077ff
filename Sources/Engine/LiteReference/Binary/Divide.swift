/// `y = activation(a / b)`, element by element.
///
/// `range` is the range of the activation; quotients outside, such as the infinity of a
/// division by 0, become its ends.
public func divideFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan, range: ClosedRange<Float>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { clamp($0 / $1, low, high) }
}

/// `y = activation(a / b)`, cut off towards zero; the one overflow, of `Int32.min / −1`,
/// becomes the greatest integer.
///
/// - Precondition: No divisor is 0.
public func divideInt32(
  _ first: Span<Int32>, _ second: Span<Int32>, into output: inout MutableSpan<Int32>,
  plan: BroadcastPlan, range: ClosedRange<Int32>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let (quotient, overflow) = a.dividedReportingOverflow(by: b)
    return clamp(overflow ? .max : quotient, low, high)
  }
}

/// `y = activation(a / b)` of quantized integers: `a` times the fixed-point reciprocal of
/// `b`, rescaled.
///
/// - Precondition: No divisor is the second operand's zero point.
@inlinable
public func divideQuantized<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, scaling: ProductScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let quotient = scaling.quotient(
      Int32(a) &- scaling.firstZeroPoint, Int32(b) &- scaling.secondZeroPoint)
    return T(truncatingIfNeeded: scaling.quantized(quotient))
  }
}

extension ProductScaling {
  /// A quotient at the scale of the output, of differences from the zero points.
  @inlinable
  func quotient(_ dividend: Int32, _ divisor: Int32) -> Int32 {
    let dividend = divisor < 0 ? 0 &- dividend : dividend
    let reciprocal = FixedPointReciprocal(of: divisor < 0 ? 0 &- divisor : divisor, integerBits: 31)
    let signBits = (dividend < 0 ? ~dividend : dividend).leadingZeroBitCount &- 1
    let quotient = doublingHighMultiply(
      dividend &<< Int32(truncatingIfNeeded: signBits), reciprocal.value)
    return divideModuloWidth(
      doublingHighMultiply(quotient, multiplier.value),
      byPowerOfTwo: reciprocal.bitsOverUnit &+ signBits &- multiplier.shift)
  }
}

/// A division by 2^exponent, rounded with ties away from zero, for any exponent.
///
/// Outside of 0 to 31, TFLite leaves the shift counts to the processor. This counts them
/// as x86 does, modulo 64 for the mask and modulo 32 for the shift, so that the bytes are
/// TFLite's there, and the same on every processor.
@inlinable
func divideModuloWidth(_ x: Int32, byPowerOfTwo exponent: Int) -> Int32 {
  let mask = Int32(truncatingIfNeeded: (Int64(1) &<< Int64(exponent)) &- 1)
  let threshold = (mask >> 1) &+ (x < 0 ? 1 : 0)
  let quotient = x &>> Int32(truncatingIfNeeded: exponent)
  return quotient &+ (x & mask > threshold ? 1 : 0)
}
