/// `1 / (1 + e^−x)` for x with some integer bits; the result has none (gemmlowp's
/// `logistic`).
@inlinable
public func logistic<Raw: FixedPointRaw>(_ x: Raw, integerBits: Int) -> Raw {
  guard x != 0 else { return Raw(1) &<< Raw(truncatingIfNeeded: Raw.bitWidth - 2) }
  let negative = x > 0 ? 0 &- x : x
  let ofMagnitude = reciprocalOfOnePlus(
    exponentialOfNegative(negative, integerBits: integerBits))
  return x > 0 ? ofMagnitude : Raw.max &- ofMagnitude
}

/// `tanh(x)` for x with some integer bits; the result has none (gemmlowp's `tanh`).
@inlinable
public func hyperbolicTangent<Raw: FixedPointRaw>(_ x: Raw, integerBits: Int) -> Raw {
  guard x != 0 else { return 0 }
  let negative = x > 0 ? 0 &- x : x
  // The same raw value with one integer bit more is twice as large: e^(2x).
  let ofMagnitude = oneMinusOverOnePlus(
    exponentialOfNegative(negative, integerBits: integerBits + 1))
  return x > 0 ? ofMagnitude : 0 &- ofMagnitude
}
