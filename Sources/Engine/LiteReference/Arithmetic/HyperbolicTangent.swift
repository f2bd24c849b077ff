/// The hyperbolic tangent in float32, within 2 ULP, with the same bits on every platform.
///
/// ```
/// tanh x = 1 − 2 / (t + 2) with t = e^2x − 1     for x ≥ 1
/// tanh x =    −t / (t + 2) with t = e^−2x − 1    for x < 1, and −tanh(−x) below 0
/// ```
/// The order of operations is that of FDLIBM's `tanhf` (Sun Microsystems, 1993), which C libraries
/// have long used, so that results are those that TFLite has there.
public func hyperbolicTangent(_ x: Float) -> Float {
  let magnitude = x.magnitude > 22 ? 22 : x.magnitude
  guard magnitude == magnitude else { return x }
  let result: Float
  if magnitude >= 1 {
    result = 1 - 2 / (exponentialMinusOne(2 * magnitude) + 2)
  } else {
    let t = exponentialMinusOne(-2 * magnitude)
    result = -t / (t + 2)
  }
  return Float(signOf: x, magnitudeOf: result)
}

/// `e^x − 1`, within 1 ULP, for x from 2 to 44 and from −2 to 0.
///
/// With `x = n · ln 2 + r + c`, where c is what rounding takes from r, it is
/// `2^n · (1 + (e^r − 1)) − 1`, and `e^r − 1` a rational function of r.
private func exponentialMinusOne(_ x: Float) -> Float {
  let n = halfLogarithmsOfTwo(in: x)
  let high = x - n * 6.931_381_2e-1
  let low = n * 9.058_000_6e-6
  let r = high - low
  let c = (high - r) - low
  let half = 0.5 * r
  let square = r * half
  var p: Float = -2.010_992_1e-7
  p = p * square + 4.008_217_7e-6
  p = p * square + -7.936_507_6e-5
  p = p * square + 1.587_301_6e-3
  p = p * square + -3.333_333_5e-2
  p = p * square + 1
  let t = 3 - p * half
  let quotient = square * ((p - t) / (6 - r * t))
  let fraction = r - ((r * (quotient - c) - c) - square)
  let scale = Float(sign: .plus, exponent: Int(n), significand: 1)
  // The 1 that is taken off is scaled with the rest where that loses the fewest bits.
  if n >= 2 { return ((1 - 1 / scale) + fraction) * scale }
  if n <= -2 { return (1 + fraction) * scale - 1 }
  return fraction * scale + (scale - 1)
}

/// The whole number n for which `x − n · ln 2` is small.
private func halfLogarithmsOfTwo(in x: Float) -> Float {
  let magnitude = x.magnitude
  let limits = (half: Float(0x1.62e43p-2), threeHalves: Float(0x1.0a2b24p0))
  if magnitude <= limits.half { return 0 }
  if magnitude < limits.threeHalves { return x < 0 ? -1 : 1 }
  let n = (magnitude * 1.442_695 + 0.5).rounded(.down)
  return x < 0 ? -n : n
}
