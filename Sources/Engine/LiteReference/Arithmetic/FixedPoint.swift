/// The high half of twice a product, rounded to nearest, saturating
/// (gemmlowp's `SaturatingRoundingDoublingHighMul`).
///
/// It is `⌊(a·b + 2^30) / 2^31⌋`, which equals TFLite's `(a·b + nudge) / 2^31` with truncating
/// division, where the nudge is 2^30 for a product of at least 0 and 1 − 2^30 otherwise.
@inlinable
public func doublingHighMultiply(_ a: Int32, _ b: Int32) -> Int32 {
  if a == b && a == Int32.min { return Int32.max }
  return Int32(truncatingIfNeeded: (Int64(a) &* Int64(b) &+ 1 << 30) >> 31)
}

/// The high half of twice a product of 16-bit values, rounded to nearest, saturating.
@inlinable
public func doublingHighMultiply(_ a: Int16, _ b: Int16) -> Int16 {
  if a == b && a == Int16.min { return Int16.max }
  let product = Int32(a) &* Int32(b)
  let nudge: Int32 = product >= 0 ? 1 << 14 : 1 - (1 << 14)
  return Int16(truncatingIfNeeded: (product &+ nudge) / (1 << 15))
}

/// A division by 2^exponent, rounded with ties away from zero (gemmlowp's
/// `RoundingDivideByPOT`), for an exponent of 0 to 31.
@inlinable
public func roundingDivide(_ x: Int32, byPowerOfTwo exponent: Int32) -> Int32 {
  let mask = Int32(truncatingIfNeeded: (Int64(1) &<< Int64(exponent)) &- 1)
  let remainder = x & mask
  let threshold = ((mask >> 1) & Int32.max) &+ (x < 0 ? 1 : 0)
  return (x &>> exponent) &+ (remainder > threshold ? 1 : 0)
}

/// A value limited to a range.
@inlinable
public func clamp<T: Comparable>(_ x: T, _ low: T, _ high: T) -> T {
  x < low ? low : (x > high ? high : x)
}

/// The nearest integer, ties away from zero (TFLite's `TfLiteRound`), limited to
/// what an `Int32` holds; 0 for NaN.
@inlinable
public func roundToInt32(_ x: Float) -> Int32 {
  roundToInt32(Double(x))
}

/// The nearest integer, ties away from zero (TFLite's `TfLiteRound`), limited to
/// what an `Int32` holds; 0 for NaN.
@inlinable @inline(__always)
public func roundToInt32(_ x: Double) -> Int32 {
  guard x.magnitude < 0x1p31 else { return x.isNaN ? 0 : x < 0 ? Int32.min : Int32.max }
  // The greatest number below a half carries ties over, and nothing below them. `rounded` is a call on
  // x86-64 without SSE4.1.
  return Int32(clamping: Int64(x + Double(signOf: x, magnitudeOf: 0.5.nextDown)))
}
