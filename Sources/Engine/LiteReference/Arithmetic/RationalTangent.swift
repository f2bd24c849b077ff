/// The hyperbolic tangent as Eigen has it, within 5 ULP: a rational function of degree 9 over 8.
///
/// TFLite takes it for the vectors of recurrent cells, whose next step quantizes what the last gave.
/// Arguments are limited to where the quotient becomes 1. Every product and sum is rounded.
public func rationalHyperbolicTangent(_ argument: Float) -> Float {
  guard argument == argument else { return argument }
  let x = clamp(argument, -7.90738964, 7.90738964)
  let square = x * x
  var numerator: Float = 1.394553628e-8 * square + 2.102733560e-5
  numerator = numerator * square + 3.520756727e-3
  numerator = numerator * square + 1.340216100e-1
  var denominator: Float = 8.015776984e-7 * square + 3.326951409e-4
  denominator = denominator * square + 2.597254514e-2
  denominator = denominator * square + 4.673548340e-1
  denominator = denominator * square + 1
  return (square * x * numerator + x) / denominator
}
