/// A positive real multiplier as a fixed-point number: `value · 2^(shift − 31)`.
///
/// Every quantized operator requantizes by it. TFLite calls the pair `quantized_multiplier` and
/// `shift`; a shift above zero is a left shift.
public struct QuantizedMultiplier: Hashable, Sendable {
  /// The significand in Q0.31: 0, or a magnitude in [2^30, 2^31).
  public let value: Int32

  /// The exponent: above zero shifts left, below zero shifts right.
  public let shift: Int

  /// A multiplier of known parts.
  ///
  /// - Precondition: `-31 <= shift <= 31`.
  public init(value: Int32, shift: Int) {
    precondition(shift >= -31 && shift <= 31)
    self.value = value
    self.shift = shift
  }

  /// The real value of the multiplier.
  public var factor: Double {
    Double(sign: .plus, exponent: shift - 31, significand: Double(value))
  }

  /// The multiplier nearest to a real number (TFLite's `QuantizeMultiplier`, with double rounding).
  ///
  /// The significand is rounded with ties away from zero; a factor below 2^-32 becomes 0.
  /// - Returns: nil where the multiplier is not finite, or is 2^30 or more.
  public init?(_ factor: Double) {
    guard factor.isFinite else { return nil }
    guard factor != 0 else {
      self.init(value: 0, shift: 0)
      return
    }
    // Models have thousands of multipliers: reading the bits is faster than a call of the C
    // library.
    let significand = Int64(factor.significandBitPattern | 1 << 52)
    var exponent = Int(factor.exponentBitPattern) - 1022
    var value = (significand + (1 << 21)) >> 22
    if factor < 0 { value = -value }
    if value == 1 << 31 {
      value /= 2
      exponent += 1
    }
    guard exponent <= 30 else { return nil }
    if exponent < -31 {
      self.init(value: 0, shift: 0)
    } else {
      self.init(value: Int32(truncatingIfNeeded: value), shift: exponent)
    }
  }

  /// The product of an accumulator and this multiplier, rounded twice as TFLite's reference kernels
  /// do (`MultiplyByQuantizedMultiplier`).
  ///
  /// `roundingDivide(doublingHighMultiply(x · 2^left, value), right)`, where the left
  /// shift wraps as a shift of int32 does.
  @inlinable
  public func apply(_ x: Int32) -> Int32 {
    let left = Int32(truncatingIfNeeded: shift > 0 ? shift : 0)
    let right = Int32(truncatingIfNeeded: shift > 0 ? 0 : -shift)
    return roundingDivide(doublingHighMultiply(x &<< left, value), byPowerOfTwo: right)
  }

  /// The product of an accumulator and this multiplier, rounded twice with ties up.
  ///
  /// So does the vector code of ruy, by which TFLite multiplies where it has no reference kernel; it
  /// differs from ``apply(_:)-(Int32)`` in ties of negative products.
  @inlinable
  public func applyRoundingUp(_ x: Int32) -> Int32 {
    let left = Int32(truncatingIfNeeded: max(shift, 0))
    let right = Int64(max(-shift, 0))
    let product = Int64(x &<< left) &* Int64(value)
    let high = (product &+ 1 << 30) >> 31
    return Int32(truncatingIfNeeded: (high &+ (1 &<< right) >> 1) >> right)
  }

  /// The product of a 64-bit accumulator and this multiplier, rounded once, with the significand
  /// truncated to Q0.15 (TFLite's 64-bit `MultiplyByQuantizedMultiplier`).
  ///
  /// The accumulator must lie in [-2^47, 2^47).
  @inlinable
  public func apply(_ x: Int64) -> Int32 {
    let reduced =
      value < 0x7FFF_0000 ? Int64((value &+ (1 << 15)) >> 16) : 0x7FFF
    let total = Int64(15 &- shift)
    let rounded = x &* reduced &+ (1 &<< (total &- 1))
    return Int32(truncatingIfNeeded: rounded >> total)
  }
}
