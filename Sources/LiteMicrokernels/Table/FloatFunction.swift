/// A function of one float32.
public enum FloatFunction: Hashable, Sendable {
  /// The result `|x|`.
  case magnitude

  /// The result `−x`.
  case negative

  /// The result `x · x`.
  case square

  /// The result `√x`.
  case squareRoot

  /// The result `1 / √x`.
  case inverseSquareRoot

  /// `x` between two limits; NaN stays what it is.
  case clamp(low: Float, high: Float)

  /// The result `x > 0 ? x : x · alpha`.
  case leakyRelu(alpha: Float)

  /// The result `x · clamp(x + 3, 0, 6) / 6`.
  case hardSwish
}
