/// The reciprocal of a positive fixed-point number, as `FixedPointReciprocal` has it, bit for bit.
///
/// No product of Newton's method saturates, since its estimates are near the reciprocal from the first
/// on: a step is two multiplications, and shifts.
struct PositiveReciprocal {
  /// The significand in Q0.31, in [2^30, 2^31).
  let value: Int64

  /// How far above 1 the number was: it lay in [2^bits, 2^(bits + 1)).
  let bitsOverUnit: Int

  /// The reciprocal of a number with some integer bits.
  ///
  /// - Parameters:
  ///   - x: The number, above 0.
  ///   - integerBits: How many of its bits stand before the point.
  @inline(__always)
  init(of x: Int32, integerBits: Int) {
    let headroom = x.leadingZeroBitCount
    bitsOverUnit = integerBits &- headroom
    // `d = (1 + x) / 2`: the top bit is the 1.
    let half = Int64(UInt32(bitPattern: x) &<< UInt32(truncatingIfNeeded: headroom)) >> 1
    value = PositiveReciprocal.reciprocal(ofTwice: half)
  }

  /// The reciprocal of twice a number, all in Q0.31, in [2^30, 2^31).
  ///
  /// - Parameter half: The number, from 1/2 to 1.
  /// - Returns: The reciprocal.
  @inline(__always)
  static func reciprocal(ofTwice half: Int64) -> Int64 {
    var y = 1_515_870_810 &+ product(half, -1_010_580_540)
    for _ in 0..<3 {
      let remainder = 1 << 29 &- product(half, y)
      y = y &+ product(y, remainder) << 2
    }
    return min(y << 1, Int64(Int32.max))
  }

  /// The high half of twice a product, rounded to nearest, ties up.
  @inline(__always)
  static func product(_ a: Int64, _ b: Int64) -> Int64 { (a &* b &+ 1 << 30) >> 31 }
}
