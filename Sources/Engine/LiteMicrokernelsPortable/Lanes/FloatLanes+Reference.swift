import LiteMicrokernels

// Functions as the reference loops compute them, bit for bit: the same operations in the same order,
// on each lane, with selections in place of branches.

extension SIMD16 where Scalar == Float {
  /// `e^x` as the reference's `exponential` has it.
  @_transparent
  func referenceExponential(_ table: UnsafePointer<UInt64>) -> SIMD16<Float> {
    // Beyond these, the narrowed result is 0 or infinite.
    let limited = clamped(SIMD16(repeating: -104), SIMD16(repeating: 89))
    return SIMD16(
      lowHalf: DoubleLanes(widening: limited.lowHalf).exponential(table).narrowed,
      highHalf: DoubleLanes(widening: limited.highHalf).exponential(table).narrowed)
  }

  /// The natural logarithm as the reference's `logarithm` has it.
  @_transparent
  func referenceLogarithm(_ table: UnsafePointer<Double>) -> SIMD16<Float> {
    let isSubnormal = self .< 0x1p-126
    let scaled = replacing(with: self * 0x1p23, where: isSubnormal)
    let bits = unsafeBitCast(scaled, to: SIMD16<Int32>.self)
    let offset = bits &- 0x3F33_0000
    let powers = offset &>> 23
    let significands = unsafeBitCast(bits &- (powers &<< 23), to: FloatLanes.self)
    let exponents = FloatLanes(exactly: powers)
    let k = exponents.replacing(with: exponents - 23, where: isSubnormal)
    let entries = (offset &>> 19) & 15
    let low = DoubleLanes(widening: significands.lowHalf)
      .logarithm(DoubleLanes(widening: k.lowHalf), entries.lowHalf, table)
    let high = DoubleLanes(widening: significands.highHalf)
      .logarithm(DoubleLanes(widening: k.highHalf), entries.highHalf, table)
    var result = SIMD16(lowHalf: low.narrowed, highHalf: high.narrowed)
    result = result.replacing(with: .infinity, where: self .== .infinity)
    result = result.replacing(with: .nan, where: .!(self .>= 0))
    return result.replacing(with: -.infinity, where: self .== 0)
  }

  /// `1 / (1 + e^−x)`, 1 above 16.619 and `e^x` below −9, as the reference has it.
  @_transparent
  func referenceLogistic(_ table: UnsafePointer<UInt64>) -> SIMD16<Float> {
    let isLow = self .< -9
    let e = negated.replacing(with: self, where: isLow).referenceExponential(table)
    let result = (1 / (1 + e)).replacing(with: e, where: isLow)
    return result.replacing(with: 1, where: self .> 16.619047164916992188)
  }

  /// The hyperbolic tangent as the reference's `hyperbolicTangent` has it.
  @_transparent
  var referenceHyperbolicTangent: SIMD16<Float> {
    let one = FloatLanes(repeating: 1)
    let magnitude = magnitudes.replacing(with: 22, where: magnitudes .> 22)
    let isLarge = magnitude .>= 1
    let double = magnitude + magnitude
    let sign = FloatLanes(repeating: -1).replacing(with: 1, where: isLarge)
    // Adding 2^23 leaves the nearest integer; the one below where that is too large.
    let near = double.times(1.442_695, plus: 0.5)
    let nearest = (near + 0x1p23) - 0x1p23
    var n = nearest.replacing(with: nearest - one, where: nearest .> near)
    n = n.replacing(with: 1, where: double .< 0x1.0a2b24p0)
    n = n.replacing(with: 0, where: double .<= 0x1.62e43p-2) * sign
    let argument = double * sign

    let high = argument - n * 6.931_381_2e-1
    let low = n * 9.058_000_6e-6
    let r = high - low
    let c = (high - r) - low
    let half = r * 0.5
    let square = r * half
    var p = square.times(-2.010_992_1e-7, plus: 4.008_217_7e-6)
    p = p.times(square, plus: -7.936_507_6e-5)
    p = p.times(square, plus: 1.587_301_6e-3)
    p = p.times(square, plus: -3.333_333_5e-2)
    p = p.times(square, plus: 1)
    let t = 3 - p * half
    let quotient = square * ((p - t) / (6 - r * t))
    let fraction = r - ((r * (quotient - c) - c) - square)

    let power = unsafeBitCast(n + 12_582_912, to: SIMD16<Int32>.self) &- 0x4B40_0000
    let scale = ExponentialParts.exponent(power)
    let isSmall = n .<= -2
    var before = FloatLanes(repeating: 0).replacing(with: one, where: isSmall)
    before = before.replacing(
      with: one - ExponentialParts.exponent(0 &- power), where: isLarge)
    var after = (scale - one).replacing(with: -1, where: isSmall)
    after = after.replacing(with: 0, where: isLarge)
    let difference = (before + fraction) * scale + after

    let share =
      difference.negated.replacing(with: 2, where: isLarge) / (difference + 2)
    let result = share.replacing(with: one - share, where: isLarge)
    return SIMD16(bits: (result.bits & 0x7FFF_FFFF) | (bits & 0x8000_0000))
  }
}

extension SIMD8 where Scalar == Double {
  /// `e^x` to 34 bits, for x from −104 to 89, by `2^(n / 32)` from a table and a polynomial.
  @_transparent
  func exponential(_ table: UnsafePointer<UInt64>) -> SIMD8<Double> {
    let steps = SIMD8(repeating: 0x1.71547652b82fep5)
    let shift = SIMD8(repeating: 0x1.8p52)
    let shifted = shift.addingProduct(steps, self)
    let n = shifted - shift
    let r = (SIMD8(repeating: -0.0) - n).addingProduct(steps, self)
    let bits = unsafeBitCast(shifted, to: SIMD8<UInt64>.self)
    let indices = bits & 31
    var entries = SIMD8<UInt64>()
    for lane in 0..<8 { entries[lane] = table[Int(truncatingIfNeeded: indices[lane])] }
    let scale = unsafeBitCast(entries &+ (bits &<< 47), to: SIMD8<Double>.self)
    let end = SIMD8(repeating: 0x1.ebfce50fac4f3p-13)
      .addingProduct(SIMD8(repeating: 0x1.c6af84b912394p-20), r)
    let start = SIMD8(repeating: 1.0).addingProduct(SIMD8(repeating: 0x1.62e42ff0c52d6p-6), r)
    return start.addingProduct(end, r * r) * scale
  }
  /// The logarithm of `2^k · self`, by an entry of a table and a polynomial.
  @_transparent
  func logarithm(
    _ k: SIMD8<Double>, _ entries: SIMD8<Int32>, _ table: UnsafePointer<Double>
  ) -> SIMD8<Double> {
    var (reciprocals, logarithms) = (SIMD8<Double>(), SIMD8<Double>())
    for lane in 0..<8 {
      let entry = table + 2 &* Int(truncatingIfNeeded: entries[lane])
      (reciprocals[lane], logarithms[lane]) = (entry[0], entry[1])
    }
    let r = SIMD8(repeating: -1.0).addingProduct(self, reciprocals)
    let start = logarithms.addingProduct(k, SIMD8(repeating: 0x1.62e42fefa39efp-1))
    let square = r * r
    let p = SIMD8(repeating: -0x1.ffffef20a4123p-2)
      .addingProduct(SIMD8(repeating: 0x1.5575b0be00b6ap-2), r)
      .addingProduct(SIMD8(repeating: -0x1.00ea348b88334p-2), square)
    return (start + r).addingProduct(p, square)
  }
}
