/// The complementary error function as Eigen has it, within 5 ULP.
///
/// ```
/// erfc x = 1 + x · P(x²)                          for |x| ≤ 1
/// erfc x = e^(−x²) · Q(1 / x²) / (x · R(1 / x²))  beyond, plus 2 below 0
/// ```
/// TFLite takes it for `GELU` of floats. The exponential of a rounded square is corrected by what the
/// rounding took away. Beyond 11 the result is that at 11. Every product and sum is rounded.
///
/// - Parameters:
///   - argument: The argument.
///   - exponential: `e^x`, of which Eigen has another for vectors than for single values.
/// - Returns: The function of the argument.
public func polynomialComplementaryErrorFunction(
  _ argument: Float, exponential: (Float) -> Float = polynomialExponential
) -> Float {
  guard argument == argument else { return argument }
  let x = clamp(argument, -11, 11)
  let square = x * x
  guard square > 1 else {
    var sum: Float = square * 5.6180230e-4 + -4.9138167e-3
    sum = sum * square + 2.6707515e-2
    sum = sum * square + -1.1280011e-1
    sum = sum * square + 3.7612295e-1
    sum = sum * square + -1.1283791
    return x * sum + 1
  }
  let lost = (-square).addingProduct(x, x)
  let rounded = exponential(-square)
  let power = rounded - rounded * lost
  let inverse = 1 / square
  var numerator: Float = 1.02081165e-1 * inverse + 4.2920667e-1
  numerator = numerator * inverse + 3.2379079e-1
  numerator = numerator * inverse + 5.3971976e-2
  var denominator: Float = 1.7251678e-2 * inverse + 3.9137164e-1
  denominator = denominator * inverse + 1
  denominator = denominator * inverse + 6.2173241e-1
  denominator = denominator * inverse + 9.5662862e-2
  return power * (numerator / (x * denominator)) + (x < 0 ? 2 : 0)
}

/// `e^x` as Eigen has it for vectors, within 1 ULP, for x up to 88; 0 below −104.
///
/// With `x = n · ln 2 + r` it is `2^n` times a polynomial of r. Every product and sum is rounded.
public func polynomialExponential(_ x: Float) -> Float {
  guard x >= -104 else { return x == x ? 0 : x }
  let power = (x * 1.442695 + 0.5).rounded(.down)
  // ln 2 in two parts; products with the first are exact.
  var rest = power * -0.693359375 + x
  rest = power * 2.12194440e-4 + rest
  let square = rest * rest
  let even = square * (square * 1.3744964e-3 + 4.1669652e-2) + 0.49999988
  let odd = square * 8.3689447e-3 + 1.6666518e-1
  let fraction = square * (rest * odd + even) + (rest + 1)
  // In two steps, of which the first is exact: a denormal is rounded once.
  let half = Int(power) >> 1
  let root = fraction * Float(sign: .plus, exponent: half, significand: 1)
  return root * Float(sign: .plus, exponent: Int(power) - half, significand: 1)
}
