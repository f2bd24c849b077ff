/// A function of one float32.
///
/// A bound in ULP is the greatest distance between the exact result and the returned one, in units
/// of the last place of the exact result as a float32. Infinities, NaN and zeros give the results
/// of the reference.
public enum FloatFunction: Hashable, Sendable {
  /// The result `|x|`.
  case magnitude

  /// The result `−x`.
  case negative

  /// The result 1, 0 or −1; NaN stays NaN.
  case sign

  /// The result `x · x`.
  case square

  /// The next whole number below.
  case floor

  /// The next whole number above.
  case ceiling

  /// The nearest whole number, ties to even; +0 where a negative number rounds to 0.
  case round

  /// The result `√x`.
  case squareRoot

  /// The result `1 / √x`.
  case inverseSquareRoot

  /// The result `1 / √x`, within 1.5 ULP.
  case fastInverseSquareRoot

  /// `x` between two limits; NaN stays NaN.
  case clamp(low: Float, high: Float)

  /// The result `x > 0 ? x : x · alpha`.
  case leakyRelu(alpha: Float)

  /// The result `x^n` for a whole n from 1 on, by squaring, each product limited to finite numbers.
  case power(Int32)

  /// The result `x · clamp(x + 3, 0, 6) / 6`.
  case hardSwish

  /// The result `x · (clamp(x + 3, 0, 6) / 6)`, within 3 ULP: without a division.
  case fastHardSwish

  /// The result `e^x`, within 1 ULP.
  case exponential

  /// The natural logarithm, within 1 ULP: −∞ for zeros, NaN below.
  case logarithm

  /// The result `1 / (1 + e^−x)`, or `e^x` below −9 as in the reference, within 2 ULP.
  case logistic

  /// The result `x / (1 + e^−x)`, within 3 ULP.
  case silu

  /// The hyperbolic tangent, within 2 ULP.
  case hyperbolicTangent

  /// The sine of an angle in radians, within 1.5 ULP.
  case sine

  /// The cosine of an angle in radians, within 1.5 ULP.
  case cosine

  /// The result `x < 0 ? e^x − 1 : x`, within 1 ULP.
  case elu

  /// The result `x/2 · erfc(−x / √2)`, within 6 ULP.
  case gelu

  /// The error function `2/√π · ∫₀ˣ e^(−t²) dt`, within 3 ULP.
  case errorFunction

  /// The result `e^x`, as the reference loop has it, bit for bit.
  case referenceExponential

  /// The natural logarithm, as the reference loop has it, bit for bit.
  case referenceLogarithm

  /// The logistic function, as the reference loop has it, bit for bit.
  case referenceLogistic

  /// The hyperbolic tangent, as the reference loop has it, bit for bit.
  case referenceHyperbolicTangent

  /// The logistic function of the gates of recurrent cells, as the reference loop has it, bit for bit.
  case polynomialLogistic

  /// The hyperbolic tangent of recurrent cells, as the reference loop has it, bit for bit.
  case rationalHyperbolicTangent

  /// The result `x/2 · erfc(−x / √2)`, as the reference loop has it, bit for bit.
  ///
  /// TFLite computes the elements after the last whole group of four otherwise.
  case referenceGelu

  /// The result `x/2 · (1 + tanh(√(2/π) · (x + 0.044715 · x³)))`, as the reference loop has it, bit
  /// for bit.
  case approximateGelu

  /// Whether the results are those of the reference loops, bit for bit.
  public var isExact: Bool {
    switch self {
    case .magnitude, .negative, .sign, .floor, .ceiling, .round, .square, .squareRoot,
      .inverseSquareRoot, .clamp, .leakyRelu, .power, .hardSwish, .referenceExponential,
      .referenceLogarithm, .referenceLogistic, .polynomialLogistic, .referenceHyperbolicTangent,
      .rationalHyperbolicTangent, .referenceGelu, .approximateGelu:
      true
    case .fastHardSwish, .fastInverseSquareRoot, .exponential, .logarithm, .logistic, .silu,
      .hyperbolicTangent, .sine, .cosine, .elu, .gelu, .errorFunction:
      false
    }
  }
}
