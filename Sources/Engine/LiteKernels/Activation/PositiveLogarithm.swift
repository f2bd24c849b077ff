/// The natural logarithm of a fixed-point number of at least 1, as `logarithmOfAtLeastOne` computes it,
/// without the saturations that such numbers cannot reach.
struct PositiveLogarithm {
  /// The logarithm, with the integer bits of the result.
  let value: Int32

  private static let logarithmOfTwo: Int64 = 1_488_522_236
  private static let rootOfHalf: Int64 = 1_518_500_250
  private static let fourthRootOfHalf: Int64 = 1_805_811_301

  /// The logarithm of a number with some integer bits.
  ///
  /// - Parameters:
  ///   - x: The number, at least 1.
  ///   - integerBits: How many of its bits stand before the point.
  ///   - resultIntegerBits: The same of the result, in which the logarithm is less than half of the range.
  @inline(__always)
  init(of x: Int32, integerBits: Int, resultIntegerBits: Int) {
    let number = Int64(x)
    // The number as a · 2^(power − 1/4), two ways; of the powers the greater goes with the lesser a.
    let headroomA = x.leadingZeroBitCount
    let scaledA = PositiveReciprocal.product(
      number &<< (headroomA &- 1), PositiveLogarithm.rootOfHalf)
    let scaledB = Int32(
      truncatingIfNeeded: PositiveReciprocal.product(number, PositiveLogarithm.rootOfHalf))
    let headroomB = scaledB.leadingZeroBitCount &- 1
    let fraction = min(scaledA &<< 1, number &<< headroomB, Int64(Int32.max))
    let bits = 30 &- resultIntegerBits
    let quarter: Int64 = 1 &<< (bits &- 2)
    let power = max(
      Int64(integerBits &- headroomA) &<< bits &+ quarter,
      Int64(integerBits &- headroomB) &<< bits &- quarter)
    let quotient = PositiveLogarithm.logarithm(ofFraction: fraction, places: resultIntegerBits &+ 1)
    let whole = PositiveReciprocal.product(power, PositiveLogarithm.logarithmOfTwo)
    value = Int32(truncatingIfNeeded: (whole &+ quotient) &<< 1)
  }

  /// The logarithm of a fraction over the fourth root of a half, by a quotient of polynomials,
  /// divided by a power of two.
  @inline(__always)
  private static func logarithm(ofFraction fraction: Int64, places: Int) -> Int64 {
    func product(_ a: Int64, _ b: Int64) -> Int64 { PositiveReciprocal.product(a, b) }
    let mean = (fraction &+ fourthRootOfHalf &+ 1) >> 1
    let q = (fraction &- fourthRootOfHalf) &<< 1
    let square = product(q, q)
    let cube = product(q, square)
    let numerator = product(q, fraction) &+ product(cube, 117_049_297)
    let series = 1_057_819_769 &+ q &+ product(127_690_142, square)
    let denominator = product(mean, series) &+ product(638_450_708, q)
    // Halves are rounded away from zero.
    let scaled = (numerator &+ (1 &<< (places &- 1)) &+ numerator >> 63) >> places
    return product(scaled, PositiveReciprocal.reciprocal(ofTwice: (denominator &+ 1 &<< 31) >> 1))
  }
}
