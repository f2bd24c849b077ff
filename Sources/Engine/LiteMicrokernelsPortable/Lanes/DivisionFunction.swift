import Builtin
import LiteMicrokernels

/// The result `x / divisor`.
struct DivisionFunction: LaneFunction {
  let divisor: FloatLanes

  @_transparent
  init(by divisor: Float) { self.divisor = FloatLanes(repeating: divisor) }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x / divisor }
}

/// The result `x / divisor`, by fused multiplications with the reciprocal of the divisor: bit for bit
/// that of ``DivisionFunction``, without waiting for the divider.
///
/// Each of two steps adds to a quotient what is left of the dividend, times the reciprocal. The first
/// leaves less than a unit in the last place; then the second gives the nearest quotient, since the
/// rest is exact and the reciprocal is the nearest (P. Markstein, "Computation of elementary functions
/// on the IBM RISC System/6000 processor", 1990). The rest of a tiny dividend would be subnormal.
struct QuotientFunction: LaneFunction {
  private let division: DivisionFunction
  private let reciprocal: FloatLanes

  /// The least dividend but 0 whose rest is exact, and whose quotients are normal.
  @_transparent
  private static var leastDividend: Float { 0x1p-100 }

  /// A function; nil for a divisor that dividends of 0 to 1 are not to be divided by in this way.
  @_transparent
  init?(by divisor: Float) {
    guard divisor >= 1, divisor <= 0x1p24 else { return nil }
    division = DivisionFunction(by: divisor)
    reciprocal = FloatLanes(repeating: 1 / divisor)
  }

  @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    guard !x.hasAny(below: QuotientFunction.leastDividend) else { return division(x) }
    return refined(refined(x * reciprocal, x), x)
  }

  @_transparent
  private func refined(_ quotient: FloatLanes, _ x: FloatLanes) -> FloatLanes {
    let rest = quotient.negated.fusedTimes(division.divisor, plus: x)
    return rest.fusedTimes(reciprocal, plus: quotient)
  }
}

extension SIMD16 where Scalar == Float {
  /// Whether any number is negative, or less than a positive limit and not +0.
  @_transparent
  fileprivate func hasAny(below limit: Float) -> Bool {
    let isBelow = Builtin.cmp_ult_Vec16xInt32(
      (bits &- 1)._storage._value, SIMD16<UInt32>(repeating: limit.bitPattern)._storage._value)
    return UInt16(Builtin.bitcast_Vec16xInt1_Int16(isBelow)) != 0
  }
}
