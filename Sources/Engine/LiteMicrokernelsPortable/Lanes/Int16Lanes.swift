import LiteMicrokernels

/// 32 elements of int16, as sixteen pairs.
///
/// Elements are widened to int32, and products to int64, without moving them between lanes: the low
/// and the high half of each lane are computed with one after the other.
typealias Int16Pairs = SIMD16<Int32>

/// The low 16 bits of each lane, sign-extended.
@_transparent
func lowHalves(_ pairs: Int16Pairs) -> SIMD16<Int32> { (pairs &<< 16) &>> 16 }

/// The high 16 bits of each lane, sign-extended.
@_transparent
func highHalves(_ pairs: Int16Pairs) -> SIMD16<Int32> { pairs &>> 16 }

/// Pairs of clamped elements.
@_transparent
func clampedPairs(
  _ low: SIMD16<Int32>, _ high: SIMD16<Int32>, _ least: SIMD16<Int32>, _ most: SIMD16<Int32>
) -> Int16Pairs {
  (clamped(low, least, most) & 0xFFFF) | (clamped(high, least, most) &<< 16)
}

/// Lanes limited to a range.
@_transparent
func clamped(
  _ x: SIMD16<Int32>, _ least: SIMD16<Int32>, _ most: SIMD16<Int32>
) -> SIMD16<Int32> {
  let raised = x.replacing(with: least, where: x .< least)
  return raised.replacing(with: most, where: raised .> most)
}

/// An ``Int16Multiplier`` as lanes.
struct Int16MultiplierLanes {
  let value: SIMD8<Int64>
  let left: SIMD16<Int32>
  let right: SIMD8<Int64>

  /// Half of the divisor of the shift to the right; 0 where there is none.
  let half: SIMD8<Int64>

  /// All ones where there is a shift to the right, whose ties are rounded away from zero.
  let signs: SIMD8<Int64>

  @inline(__always)
  init(_ multiplier: Int16Multiplier) {
    value = SIMD8(repeating: Int64(multiplier.value))
    left = SIMD16(repeating: multiplier.left)
    right = SIMD8(repeating: Int64(multiplier.right))
    let shifts = multiplier.right > 0
    half = SIMD8(repeating: shifts ? 1 &<< (Int64(multiplier.right) &- 1) : 0)
    signs = SIMD8(repeating: shifts ? -1 : 0)
  }

  /// The products of lanes.
  @_transparent
  func callAsFunction(_ x: SIMD16<Int32>) -> SIMD16<Int32> {
    let lanes = unsafeBitCast(x &<< left, to: SIMD8<Int64>.self)
    let low = product((lanes &<< 32) &>> 32)
    let high = product(lanes &>> 32)
    return unsafeBitCast((low & 0xFFFF_FFFF) | (high &<< 32), to: SIMD16<Int32>.self)
  }

  @_transparent
  func product(_ x: SIMD8<Int64>) -> SIMD8<Int64> {
    let rounded = (x &* value &+ (1 &<< 30)) &>> 31
    return (rounded &+ ((rounded &>> 63) & signs) &+ half) &>> right
  }
}
