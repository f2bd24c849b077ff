extension SIMD16 where Scalar == Float {
  /// `x · Φ(x)`, where Φ is the distribution function of the normal distribution, within 6 ULP.
  ///
  /// `Φ(−a) = e^(−a²/2) · t · P(t)` with `t = 1 / (1 + 0.375 · a)`: the polynomial is fitted to 0
  /// to 15, beyond which Φ is 0 in float32. The square is taken apart so that the exponential is
  /// as good as that of an exact one.
  @usableFromInline @_transparent
  var gelu: SIMD16<Float> {
    let magnitude = magnitudes
    let a = magnitude.replacing(with: 15, where: magnitude .> 15)
    let high = SIMD16(bits: a.bits & 0xFFFF_F000)
    let rest = (a - high) * (a + high) * 0.5
    let exponential = ExponentialParts(of: high * high * -0.5, less: rest).value
    let one = FloatLanes(repeating: 1)
    let t = one / (one + a * FloatLanes(repeating: 0.375))
    let s = t - FloatLanes(repeating: 0.5)
    var p = FloatLanes(repeating: 2.054_871_86e-2).times(s, plus: -3.970_071_6e-2)
    p = p.times(s, plus: -3.022_352e-3)
    p = p.times(s, plus: 6.429_305e-2)
    p = p.times(s, plus: -1.950_163_3e-2)
    p = p.times(s, plus: -1.025_860_74e-1)
    p = p.times(s, plus: 2.193_577_5e-2)
    p = p.times(s, plus: 2.487_067_7e-1)
    p = p.times(s, plus: 3.461_081_6e-1)
    p = p.times(s, plus: 2.681_822_8e-1)
    let ratio = t * p
    let above = self * (1 - exponential * ratio)
    return above.replacing(with: exponential * (ratio * self), where: self .< 0)
  }

  /// `x/2 · (1 + tanh u) = x / (1 + e^(−2u))` with `u = √(2/π) · (x + 0.044715 · x³)`.
  @usableFromInline @_transparent
  var approximateGelu: SIMD16<Float> {
    let x = self
    let cube = x * 0.044_715 * x * x
    let e = ((x + cube) * -1.595_769_1).exponential
    return x / (1 + e)
  }
}
