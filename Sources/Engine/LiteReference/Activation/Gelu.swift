/// The Gaussian error linear unit: `y = x/2 · erfc(−x / √2)`.
///
/// TFLite takes it for the tables of integers.
public func gelu(_ x: Float) -> Float {
  0.5 * x * complementaryErrorFunction(x * -Float(0.5).squareRoot())
}

/// The Gaussian error linear unit by a hyperbolic tangent:
/// `y = x/2 · (1 + tanh(√(2/π) · (x + 0.044715 · x^3)))`.
///
/// TFLite takes it for the tables of integers.
public func approximateGelu(_ x: Float) -> Float {
  let rootOfTwoOverPi = Float((2 / Double.pi).squareRoot())
  return 0.5 * x * (1 + hyperbolicTangent(rootOfTwoOverPi * (x + 0.044715 * x * x * x)))
}

/// ``gelu(_:)-(Float)`` by ``polynomialComplementaryErrorFunction(_:exponential:)``.
///
/// - Parameters:
///   - x: The argument.
///   - exponential: `e^x`.
/// - Returns: The function of the argument.
public func polynomialGelu(
  _ x: Float, exponential: (Float) -> Float = polynomialExponential
) -> Float {
  0.5 * x
    * polynomialComplementaryErrorFunction(
      x * -Float(0.5).squareRoot(), exponential: exponential)
}

/// ``approximateGelu(_:)-(Float)`` by ``rationalHyperbolicTangent(_:)``.
public func rationalGelu(_ x: Float) -> Float {
  let rootOfTwoOverPi = Float((2 / Double.pi).squareRoot())
  return 0.5 * x
    * (1 + rationalHyperbolicTangent(rootOfTwoOverPi * (x + 0.044715 * (x * x * x))))
}

/// The Gaussian error linear unit of each element.
///
/// TFLite computes whole groups of four in vectors; the exponential of the others is another.
///
/// - Precondition: Both spans have the same count.
public func geluFloat32(
  _ input: Span<Float>, isApproximate: Bool, into output: inout MutableSpan<Float>
) {
  guard !isApproximate else { return map(input, into: &output, rationalGelu) }
  let vectors = VectorActivation.vectors(of: input.indices)
  let others = vectors.upperBound..<input.count
  var results = output._mutatingExtracting(vectors)
  map(input.extracting(vectors), into: &results) { polynomialGelu($0) }
  results = output._mutatingExtracting(others)
  map(input.extracting(others), into: &results) {
    polynomialGelu($0, exponential: exponential)
  }
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
