import LiteMicrokernels

/// The functions by the names of their operators, with this process's micro-kernels.
///
/// The results are those of the reference loops, bit for bit.
extension FloatMapping {
  /// The fast `ABS`.
  public static var abs: FloatMapping { FloatMapping(.magnitude) }

  /// The fast `NEG`.
  public static var neg: FloatMapping { FloatMapping(.negative) }

  /// The fast `SQUARE`.
  public static var square: FloatMapping { FloatMapping(.square) }

  /// The fast `SQRT`.
  public static var sqrt: FloatMapping { FloatMapping(.squareRoot) }

  /// The fast `RSQRT`.
  public static var rsqrt: FloatMapping { FloatMapping(.inverseSquareRoot) }

  /// The `RELU` family.
  public static func relu(_ range: ClosedRange<Float>) -> FloatMapping {
    FloatMapping(.clamp(low: range.lowerBound, high: range.upperBound))
  }

  /// The fast `LEAKY_RELU`.
  public static func leakyRelu(alpha: Float) -> FloatMapping {
    FloatMapping(.leakyRelu(alpha: alpha))
  }

  /// The fast `HARD_SWISH`.
  public static var hardSwish: FloatMapping { FloatMapping(.hardSwish) }
}
