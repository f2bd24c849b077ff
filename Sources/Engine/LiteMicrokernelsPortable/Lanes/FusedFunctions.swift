import LiteMicrokernels

// Functions of FloatFunction with fused multiplications and additions, which are faster. The last bits
// may therefore differ from those of instruction sets without them.

/// The result `e^x`, within 1 ULP.
struct FusedExponentialFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    guard x.magnitudes.hasAny(notUpTo: 87) else { return FusedExponentialFunction.normal(x) }
    // Beyond these, the result is 0 or infinite.
    let limited = x.clamped(FloatLanes(repeating: -104), FloatLanes(repeating: 89))
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits.
    let shifted = limited.fusedTimes(1.442_695, plus: 12_582_912)
    let n = shifted - 12_582_912
    // ln 2 in two parts.
    let high = n.fusedTimes(-0.693_147_2, plus: limited)
    let r = n.fusedTimes(1.904_654_3e-9, plus: high)
    let fraction = FusedPower.series(r).fusedTimes(r, plus: 1).fusedTimes(r, plus: 1)
    // In two steps, so that the result may be a denormal or an infinity.
    let power = unsafeBitCast(shifted, to: SIMD16<Int32>.self) &- 0x4B40_0000
    let half = power &>> 1
    let almost = fraction * ExponentialParts.exponent(half)
    return almost * ExponentialParts.exponent(power &- half)
  }

  /// The same bits for x from −87 to 87, whose results are normal.
  @_transparent
  private static func normal(_ x: FloatLanes) -> FloatLanes {
    // Adding 1.5 · 2^23 leaves the nearest integer in the low bits, here 127 + n.
    let shifted = x.fusedTimes(1.442_695, plus: 12_582_912 + 127)
    let n = shifted - (12_582_912 + 127)
    let r = n.fusedTimes(1.904_654_3e-9, plus: n.fusedTimes(-0.693_147_2, plus: x))
    let fraction = FusedPower.series(r).fusedTimes(r, plus: 1).fusedTimes(r, plus: 1)
    return fraction * FloatLanes(bits: shifted.bits &<< 23)
  }
}

/// The result `1 / (1 + e^−x)`, or `e^x` below −9, within 2 ULP.
struct FusedLogisticFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let opposite = 0 - x
    let power = FusedPower(opposite.replacing(with: -87, where: opposite .< -87))
    let results = 1 / power.scale.fusedTimes(power.fraction, plus: power.scale + 1)
    guard opposite.hasAny(notUpTo: 9) else { return results }
    return results.replacing(with: FusedExponentialFunction()(x), where: x .< -9)
  }
}

/// The result `x / (1 + e^−x)`, within 3 ULP.
struct FusedSiLUFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * FusedLogisticFunction()(x) }
}

/// The result `x < 0 ? e^x − 1 : x`, within 1 ULP.
struct FusedEluFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let power = FusedPower(x.clamped(FloatLanes(repeating: -20), FloatLanes(repeating: 0)))
    let results = power.scale.fusedTimes(power.fraction, plus: power.scale - 1)
    return x.replacing(with: results, where: x .< 0)
  }
}

/// The hyperbolic tangent, within 2 ULP.
///
/// With `e = e^(−2|x|)`, it is `(1 − e) / (1 + e)` up to 0.55, and `1 − 2e / (1 + e)` beyond.
struct FusedHyperbolicTangentFunction: LaneFunction {
  @_transparent
  init() {}

  @inline(__always)
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    let negative = FloatLanes(bits: x.bits | 0x8000_0000)
    let limited = negative.replacing(with: -10, where: negative .< -10)
    let power = FusedPower(limited + limited)
    let isLarge = negative .< -0.55
    let whole = (power.scale - 1).replacing(with: power.scale, where: isLarge)
    let quotient =
      power.scale.fusedTimes(power.fraction, plus: whole)
      / power.scale.fusedTimes(power.fraction, plus: power.scale + 1)
    let result = quotient.replacing(with: quotient.fusedTimes(-2, plus: 1), where: isLarge)
    return FloatLanes(bits: (result.bits & 0x7FFF_FFFF) | (x.bits & 0x8000_0000))
  }
}
