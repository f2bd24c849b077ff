public import LiteMicrokernels

/// The functions that have a faster form, whose results are within the bounds of `FloatFunction`, and
/// one with the results of the reference loop, bit for bit.
extension FloatFunction {
  /// `HARD_SWISH`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func hardSwish(isExact: Bool) -> FloatFunction {
    isExact ? .hardSwish : .fastHardSwish
  }

  /// `RSQRT`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func inverseSquareRoot(isExact: Bool) -> FloatFunction {
    isExact ? .inverseSquareRoot : .fastInverseSquareRoot
  }

  /// `EXP`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func exponential(isExact: Bool) -> FloatFunction {
    isExact ? .referenceExponential : .exponential
  }

  /// `LOG`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func logarithm(isExact: Bool) -> FloatFunction {
    isExact ? .referenceLogarithm : .logarithm
  }

  /// `LOGISTIC`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func logistic(isExact: Bool) -> FloatFunction {
    isExact ? .referenceLogistic : .logistic
  }

  /// `TANH`.
  ///
  /// - Parameter isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func hyperbolicTangent(isExact: Bool) -> FloatFunction {
    isExact ? .referenceHyperbolicTangent : .hyperbolicTangent
  }

  /// `GELU`.
  ///
  /// - Parameters:
  ///   - isApproximate: Whether it is computed by a hyperbolic tangent.
  ///   - isExact: Whether the results must be those of the reference, bit for bit.
  /// - Returns: The function.
  public static func gelu(isApproximate: Bool, isExact: Bool) -> FloatFunction {
    guard !isApproximate else { return .approximateGelu }
    return isExact ? .referenceGelu : .gelu
  }
}
