/// The complementary error function in float32, within 1 ULP of 1 and some ULP of small results, with
/// the same bits on every platform.
///
/// ```
/// erfc x = 1 − (x + x · P(x²))                                         for |x| < 0.84375
/// erfc x = 1 − 0.845 − P(x − 1)                                        for x < 1.25
/// erfc x = e^(−z² − 0.5625) · e^((z − x)(z + x) + P(1 / x²)) / x       beyond, and 2 − erfc(−x) below 0
/// ```
/// Each P is a quotient of polynomials; z is x without its last bits, so that z² is exact. The order of
/// operations is that of FDLIBM's `erfcf` (Sun Microsystems, 1993), which C libraries have long used, so
/// that results are those that TFLite has there.
public func complementaryErrorFunction(_ x: Float) -> Float {
  let magnitude = x.magnitude
  if magnitude < 0.84375 {
    let square = x * x
    let quotient = polynomial(nearNumerator, square) / polynomial(nearDenominator, square)
    guard x >= 0.25 else { return 1 - (x + x * quotient) }
    return 0.5 - (x * quotient + (x - 0.5))
  }
  if magnitude < 1.25 {
    let s = magnitude - 1
    let quotient = polynomial(middleNumerator, s) / polynomial(middleDenominator, s)
    return x < 0 ? 1 + (errorOfOne + quotient) : (1 - errorOfOne) - quotient
  }
  let limited = magnitude > 28 ? 28 : magnitude
  let s = 1 / (limited * limited)
  let isFar = limited >= Float(bitPattern: 0x4036_DB6D)
  let quotient =
    polynomial(isFar ? farNumerator : tailNumerator, s)
    / polynomial(isFar ? farDenominator : tailDenominator, s)
  let z = Float(bitPattern: limited.bitPattern & 0xFFFF_E000)
  let power =
    exponential(-z * z - 0.5625) * exponential((z - limited) * (z + limited) + quotient)
  return x < 0 ? 2 - power / limited : power / limited
}

/// A polynomial of some coefficients, the constant one first.
private func polynomial(_ coefficients: [Float], _ x: Float) -> Float {
  var sum = coefficients[coefficients.count - 1]
  for i in stride(from: coefficients.count - 2, through: 0, by: -1) {
    sum = coefficients[i] + x * sum
  }
  return sum
}

/// What the error function of 1 is near.
private let errorOfOne: Float = 8.4506291151e-01

private let nearNumerator: [Float] = [
  1.2837916613e-01, -3.2504209876e-01, -2.8481749818e-02, -5.7702702470e-03, -2.3763017452e-05,
]
private let nearDenominator: [Float] = [
  1, 3.9791721106e-01, 6.5022252500e-02, 5.0813062117e-03, 1.3249473704e-04, -3.9602282413e-06,
]
private let middleNumerator: [Float] = [
  -2.3621185683e-03, 4.1485610604e-01, -3.7220788002e-01, 3.1834661961e-01, -1.1089469492e-01,
  3.5478305072e-02, -2.1663755178e-03,
]
private let middleDenominator: [Float] = [
  1, 1.0642088205e-01, 5.4039794207e-01, 7.1828655899e-02, 1.2617121637e-01, 1.3637083583e-02,
  1.1984500103e-02,
]
private let tailNumerator: [Float] = [
  -9.8649440333e-03, -6.9385856390e-01, -1.0558626175e+01, -6.2375331879e+01, -1.6239666748e+02,
  -1.8460508728e+02, -8.1287437439e+01, -9.8143291473e+00,
]
private let tailDenominator: [Float] = [
  1, 1.9651271820e+01, 1.3765776062e+02, 4.3456588745e+02, 6.4538726807e+02, 4.2900814819e+02,
  1.0863500214e+02, 6.5702495575e+00, -6.0424413532e-02,
]
private let farNumerator: [Float] = [
  -9.8649431020e-03, -7.9928326607e-01, -1.7757955551e+01, -1.6063638306e+02, -6.3756646729e+02,
  -1.0250950928e+03, -4.8351919556e+02,
]
private let farDenominator: [Float] = [
  1, 3.0338060379e+01, 3.2579251099e+02, 1.5367296143e+03, 3.1998581543e+03, 2.5530502930e+03,
  4.7452853394e+02, -2.2440952301e+01,
]
