import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// `x/2 · erfc(−x / √2)` as the reference has it.
  @_transparent
  func referenceGelu(_ table: UnsafePointer<UInt64>) -> SIMD16<Float> {
    self * 0.5 * (self * -0.707_106_77).referenceComplementaryErrorFunction(table)
  }

  /// The complementary error function as the reference's `complementaryErrorFunction` has it: all three
  /// forms, of which each lane takes one.
  @_transparent
  func referenceComplementaryErrorFunction(_ table: UnsafePointer<UInt64>) -> SIMD16<Float> {
    let magnitude = magnitudes
    let beyond = tailOfErrorFunction(table)
    let result = beyond.replacing(with: middleOfErrorFunction, where: magnitude .< 1.25)
    return result.replacing(with: nearOfErrorFunction, where: magnitude .< 0.84375)
  }

  @_transparent
  var nearOfErrorFunction: SIMD16<Float> {
    let square = self * self
    var p = FloatLanes(repeating: -2.3763017452e-05)
    p = p.times(square, plus: -5.7702702470e-03)
    p = p.times(square, plus: -2.8481749818e-02)
    p = p.times(square, plus: -3.2504209876e-01)
    p = p.times(square, plus: 1.2837916613e-01)
    var q = FloatLanes(repeating: -3.9602282413e-06)
    q = q.times(square, plus: 1.3249473704e-04)
    q = q.times(square, plus: 5.0813062117e-03)
    q = q.times(square, plus: 6.5022252500e-02)
    q = q.times(square, plus: 3.9791721106e-01)
    q = q.times(square, plus: 1)
    let part = self * (p / q)
    let large = 0.5 - (part + (self - 0.5))
    return large.replacing(with: 1 - (self + part), where: self .< 0.25)
  }

  @_transparent
  var middleOfErrorFunction: SIMD16<Float> {
    let s = magnitudes - 1
    var p = FloatLanes(repeating: -2.1663755178e-03)
    p = p.times(s, plus: 3.5478305072e-02)
    p = p.times(s, plus: -1.1089469492e-01)
    p = p.times(s, plus: 3.1834661961e-01)
    p = p.times(s, plus: -3.7220788002e-01)
    p = p.times(s, plus: 4.1485610604e-01)
    p = p.times(s, plus: -2.3621185683e-03)
    var q = FloatLanes(repeating: 1.1984500103e-02)
    q = q.times(s, plus: 1.3637083583e-02)
    q = q.times(s, plus: 1.2617121637e-01)
    q = q.times(s, plus: 7.1828655899e-02)
    q = q.times(s, plus: 5.4039794207e-01)
    q = q.times(s, plus: 1.0642088205e-01)
    q = q.times(s, plus: 1)
    let quotient = p / q
    let positive = FloatLanes(repeating: 1 - 8.4506291151e-01) - quotient
    return positive.replacing(with: (quotient + 8.4506291151e-01) + 1, where: self .< 0)
  }

  @_transparent
  func tailOfErrorFunction(_ table: UnsafePointer<UInt64>) -> SIMD16<Float> {
    let x = magnitudes.replacing(with: 28, where: magnitudes .> 28)
    let s = 1 / (x * x)
    let isFar = LaneChoice(x .>= 2.857_142_7)
    var p = isFar.choose(-9.8143291473e+00, 0)
    p = p * s + isFar.choose(-8.1287437439e+01, -4.8351919556e+02)
    p = p * s + isFar.choose(-1.8460508728e+02, -1.0250950928e+03)
    p = p * s + isFar.choose(-1.6239666748e+02, -6.3756646729e+02)
    p = p * s + isFar.choose(-6.2375331879e+01, -1.6063638306e+02)
    p = p * s + isFar.choose(-1.0558626175e+01, -1.7757955551e+01)
    p = p * s + isFar.choose(-6.9385856390e-01, -7.9928326607e-01)
    p = p * s + isFar.choose(-9.8649440333e-03, -9.8649431020e-03)
    var q = isFar.choose(-6.0424413532e-02, 0)
    q = q * s + isFar.choose(6.5702495575e+00, -2.2440952301e+01)
    q = q * s + isFar.choose(1.0863500214e+02, 4.7452853394e+02)
    q = q * s + isFar.choose(4.2900814819e+02, 2.5530502930e+03)
    q = q * s + isFar.choose(6.4538726807e+02, 3.1998581543e+03)
    q = q * s + isFar.choose(4.3456588745e+02, 1.5367296143e+03)
    q = q * s + isFar.choose(1.3765776062e+02, 3.2579251099e+02)
    q = q * s + isFar.choose(1.9651271820e+01, 3.0338060379e+01)
    q = q.times(s, plus: 1)
    let z = SIMD16(bits: x.bits & 0xFFFF_E000)
    let first = (z.negated * z - 0.5625).referenceExponential(table)
    let second = ((z - x) * (z + x) + p / q).referenceExponential(table)
    let share = first * second / x
    return share.replacing(with: 2 - share, where: self .< 0)
  }
}

/// Lanes that take the second of two constants.
struct LaneChoice {
  let mask: SIMDMask<SIMD16<Int32>>

  @_transparent
  init(_ mask: SIMDMask<SIMD16<Int32>>) { self.mask = mask }

  @_transparent
  func choose(_ first: Float, _ second: Float) -> FloatLanes {
    FloatLanes(repeating: first).replacing(with: FloatLanes(repeating: second), where: mask)
  }
}
