import LiteMicrokernels

/// The functions by the names of their operators, with this process's micro-kernels.
///
/// The results of those that multiply, limit and take roots are those of the reference loops, bit
/// for bit; those of the others are within the bounds of `FloatFunction`.
extension FloatMapping {
  /// The fast `ABS`.
  public static var abs: FloatMapping { FloatMapping(.magnitude) }

  /// The fast `NEG`.
  public static var neg: FloatMapping { FloatMapping(.negative) }

  /// The fast `FLOOR`.
  public static var floor: FloatMapping { FloatMapping(.floor) }

  /// The fast `CEIL`.
  public static var ceil: FloatMapping { FloatMapping(.ceiling) }

  /// The fast `ROUND`.
  public static var round: FloatMapping { FloatMapping(.round) }

  /// The fast `SIGN`.
  public static var sign: FloatMapping { FloatMapping(.sign) }

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
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func hardSwish(isExact: Bool) -> FloatMapping {
    FloatMapping(isExact ? .hardSwish : .fastHardSwish)
  }

  /// The fast `EXP`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func exp(isExact: Bool) -> FloatMapping {
    FloatMapping(isExact ? .referenceExponential : .exponential)
  }

  /// The fast `LOG`.
  public static var log: FloatMapping { FloatMapping(.logarithm) }

  /// The fast `LOGISTIC`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func logistic(isExact: Bool) -> FloatMapping {
    FloatMapping(isExact ? .referenceLogistic : .logistic)
  }

  /// The fast SiLU.
  public static var silu: FloatMapping { FloatMapping(.silu) }

  /// The fast `TANH`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func tanh(isExact: Bool) -> FloatMapping {
    FloatMapping(isExact ? .referenceHyperbolicTangent : .hyperbolicTangent)
  }

  /// The fast `SIN`.
  public static var sin: FloatMapping { FloatMapping(.sine) }

  /// The fast `COS`.
  public static var cos: FloatMapping { FloatMapping(.cosine) }

  /// The fast `ELU`.
  public static var elu: FloatMapping { FloatMapping(.elu) }

  /// The fast `GELU`.
  ///
  /// - Parameters:
  ///   - isApproximate: Whether it is computed by a hyperbolic tangent.
  ///   - isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func gelu(isApproximate: Bool, isExact: Bool) -> FloatMapping {
    guard isApproximate else { return FloatMapping(isExact ? .referenceGelu : .gelu) }
    return FloatMapping(isExact ? .referenceApproximateGelu : .approximateGelu)
  }
}
