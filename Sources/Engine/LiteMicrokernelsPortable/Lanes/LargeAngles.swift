import Builtin
import LiteMicrokernels

/// The sines and cosines of angles that lanes do not reduce: large ones, infinities and NaN.
enum LargeAngles {
  /// The greatest magnitude that lanes reduce.
  @_transparent
  static var greatestOfLanes: Float { 131_072 }

  /// The results of sixteen lanes, with those of large angles in their places.
  @inline(__always)
  static func completed(_ results: FloatLanes, _ x: FloatLanes, isCosine: Bool) -> FloatLanes {
    // A sine of zero has its sign.
    let signed = isCosine ? results : results.replacing(with: x, where: x .== 0)
    guard x.magnitudes.hasAny(notUpTo: greatestOfLanes) else { return signed }
    var (arguments, completed) = (x, signed)
    complete(&completed, &arguments, isCosine: isCosine)
    return completed
  }

  /// Sets the results of large angles, in memory, since targets pass registers differently.
  @inline(never)
  static func complete(
    _ results: inout FloatLanes, _ x: inout FloatLanes, isCosine: Bool
  ) {
    for lane in 0..<16 where !(x[lane].magnitude <= greatestOfLanes) {
      results[lane] = isCosine ? sine(x[lane], quarterTurns: 1) : sine(x[lane], quarterTurns: 0)
    }
  }

  /// The sine of an angle beyond ``greatestOfLanes``, plus a number of quarter turns.
  private static func sine(_ x: Float, quarterTurns: Int) -> Float {
    guard x.isFinite else { return .nan }
    let (quadrant, r) = reduced(x.magnitude)
    let isNegative = x < 0
    // The cosine is even: a quarter turn is added to the magnitude.
    let turns = (quadrant &+ quarterTurns) & 3
    let square = r * r
    let result =
      turns & 1 == 0
      ? r + r * square
        * (-0.166_666_666_416_265_24 + square
          * (0.008_333_329_385_889_463 + square
            * (-1.983_933_483_609_663_2e-4 + square * 2.718_311_493_989_822e-6)))
      : 1 + square
        * (-0.499_999_997_251_031 + square
          * (0.041_666_623_323_739_06 + square
            * (-0.001_388_676_377_460_993 + square * 2.439_044_879_627_741e-5)))
    let isFlipped = (turns & 2 != 0) != (isNegative && quarterTurns == 0)
    return Float(isFlipped ? -result : result)
  }

  /// The nearest quarter turn below 4, and the rest of an angle, at most π/4 in magnitude.
  ///
  /// The angle is `significand · 2^exponent`, and its quarter turns are those times 2/π. The bits of
  /// 2/π whose products are multiples of four are left out; 96 of the others are enough.
  private static func reduced(_ magnitude: Float) -> (quadrant: Int, rest: Double) {
    let exponent = Int(magnitude.exponent) - 23
    let significand = UInt64(magnitude.significandBitPattern | 0x80_0000)
    let skipped = max(exponent - 2, 0)
    let shift = 2 - (exponent - skipped)
    let product = window(skipped).multipliedFullWidth(by: significand)
    let tail = (window(skipped + 64) >> 32) * significand
    // Quarter turns with 62 bits behind the point, of which more than four wrap.
    let turns = (product.high << (64 - shift) | product.low >> shift) &+ (tail >> (32 + shift))
    let quadrant = (turns &+ 1 << 61) >> 62
    let rest = Int64(bitPattern: turns &- quadrant << 62)
    return (Int(quadrant & 3), Double(rest) * 0x1.921fb54442d18p-62)
  }

  /// 64 bits of 2/π behind the first ones.
  private static func window(_ skipped: Int) -> UInt64 {
    let (word, offset) = skipped.quotientAndRemainder(dividingBy: 64)
    return bits(word) << offset | bits(word + 1) >> (64 - offset)
  }

  /// A word of the bits of 2/π behind the point.
  private static func bits(_ word: Int) -> UInt64 {
    switch word {
    case 0: 0xA2F9_836E_4E44_1529
    case 1: 0xFC27_57D1_F534_DDC0
    case 2: 0xDB62_9599_3C43_9041
    default: 0xFE51_63AB_DEBB_C561
    }
  }
}

extension SIMD16 where Scalar == Float {
  /// Whether any number is greater than a limit, or is NaN.
  @_transparent
  func hasAny(notUpTo limit: Float) -> Bool {
    let isBeyond = Builtin.fcmp_ugt_Vec16xFPIEEE32(
      _storage._value, SIMD16(repeating: limit)._storage._value)
    return UInt16(Builtin.bitcast_Vec16xInt1_Int16(isBeyond)) != 0
  }
}
