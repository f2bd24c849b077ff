/// The Gaussian error linear unit: `y = x/2 · erfc(−x / √2)`.
public func gelu(_ x: Float) -> Float {
  0.5 * x * complementaryErrorFunction(x * -Float(0.5).squareRoot())
}

/// The Gaussian error linear unit by a hyperbolic tangent:
/// `y = x/2 · (1 + tanh(√(2/π) · (x + 0.044715 · x^3)))`.
public func approximateGelu(_ x: Float) -> Float {
  let rootOfTwoOverPi = Float((2 / Double.pi).squareRoot())
  return 0.5 * x * (1 + hyperbolicTangent(rootOfTwoOverPi * (x + 0.044715 * x * x * x)))
}

/// The Gaussian error linear unit of each element.
///
/// - Precondition: Both spans have the same count.
public func geluFloat32(
  _ input: Span<Float>, isApproximate: Bool, into output: inout MutableSpan<Float>
) {
  map(input, into: &output, isApproximate ? approximateGelu : gelu)
}

/// The Gaussian error linear unit of each element, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func geluFloat16(
  _ input: Span<Half>, isApproximate: Bool, into output: inout MutableSpan<Half>
) {
  map(input, into: &output, isApproximate ? approximateGelu : gelu)
}
