/// The logistic function as Eigen has it for vectors, `e^x / (1 + e^x)` within 4.5 ULP.
///
/// TFLite takes it for the gates of recurrent cells. `e^x` is the square of `e^(x/2)`, a polynomial
/// times a power of two; beyond 16.6355324 the result is 1, below −104 it is 0. Every product and sum is
/// rounded.
public func polynomialLogistic(_ argument: Float) -> Float {
  guard argument >= -104 else { return argument == argument ? 0 : argument }
  let x = min(argument, 16.6355324) * 0.5
  let power = (x * 1.442695 + 0.5).rounded(.down)
  // ln 2 in two parts; products with the first are exact.
  var rest = power * -0.693359375 + x
  rest = power * 2.12194440e-4 + rest
  let square = rest * rest
  let even = square * 4.1898668e-2 + 0.49999142
  let odd = square * 8.334713e-3 + 0.16666877
  let fraction = square * (rest * odd + even) + (rest + 1)
  let root = fraction * Float(sign: .plus, exponent: Int(power), significand: 1)
  let e = root * root
  return e / (1 + e)
}
