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

/// The Gaussian error linear unit of a float16 number; every product, sum and function is rounded to
/// float16.
public func gelu(_ x: Half) -> Half {
  let scaled = Half(rounding: x.value * Half(rounding: -Float(0.5).squareRoot()).value)
  let complement = Half(rounding: complementaryErrorFunction(scaled.value))
  return Half(rounding: Half(rounding: 0.5 * x.value).value * complement.value)
}

/// ``approximateGelu(_:)-(Float)`` of a float16 number; every product, sum and function is rounded to
/// float16.
public func approximateGelu(_ x: Half) -> Half {
  let rootOfTwoOverPi = Half(rounding: Float((2 / Double.pi).squareRoot()))
  let cube = Half(rounding: Half(rounding: x.value * x.value).value * x.value)
  let added = Half(rounding: Half(rounding: 0.044715).value * cube.value)
  let sum = Half(rounding: x.value + added.value)
  let scaled = Half(rounding: rootOfTwoOverPi.value * sum.value)
  let tangent = Half(rounding: hyperbolicTangent(scaled.value))
  let factor = Half(rounding: 1 + tangent.value)
  return Half(rounding: Half(rounding: 0.5 * x.value).value * factor.value)
}

/// The Gaussian error linear unit of each element.
///
/// - Precondition: Both spans have the same count.
public func geluFloat16(
  _ input: Span<Half>, isApproximate: Bool, into output: inout MutableSpan<Half>
) {
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      output[i] = isApproximate ? approximateGelu(input[i]) : gelu(input[i])
    }
  }
}
