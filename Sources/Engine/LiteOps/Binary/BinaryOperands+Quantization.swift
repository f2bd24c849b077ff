import LiteReference
import LiteSchema
import LiteTensor

/// How a sum or difference of quantized operands is computed.
enum SumArithmetic {
  /// By fixed-point multipliers.
  case general(SumScaling)

  /// By shifts: int16 operands whose scales are powers of two.
  case powerOfTwo(PowerOfTwoScaling)
}

extension BinaryOperands {
  /// The arithmetic of the requantization of the operands of `ADD` and `SUB`.
  ///
  /// `allowsPowerOfTwo` is the option `pot_scale_int16`: whether int16 operands whose
  /// scales are all powers of two are shifted rather than multiplied.
  /// - Throws: ``OperatorError`` where the quantization is not one that TFLite can
  ///   compute with.
  func sumArithmetic(
    _ node: NodeContext, _ activation: Schema.ActivationFunctionType,
    allowsPowerOfTwo: Bool
  ) throws(OperatorError) -> SumArithmetic {
    let (first, second, result) = try quantizations(node)
    let range = try activation.quantizedRange(of: output)
    if dtype == .int16, allowsPowerOfTwo,
      let firstExponent = PowerOfTwoScaling.exponent(ofScale: first.scale),
      let secondExponent = PowerOfTwoScaling.exponent(ofScale: second.scale),
      let exponent = PowerOfTwoScaling.exponent(ofScale: result.scale)
    {
      guard
        let scaling = PowerOfTwoScaling(
          first: firstExponent, second: secondExponent, output: exponent, range: range)
      else {
        throw .invalid(
          "input scales are 2^\(firstExponent) and 2^\(secondExponent); one must be that of "
            + "the output, 2^\(exponent), and neither may be above it")
      }
      return .powerOfTwo(scaling)
    }
    guard
      let scaling = SumScaling(
        first: first, second: second, output: result, leftShift: dtype == .int16 ? 15 : 20,
        range: range)
    else { throw scalesOutOfRange(first, second, result) }
    return .general(scaling)
  }

  /// The quantization of the operands and the output.
  ///
  /// - Throws: ``OperatorError`` where one is missing, is per channel, or is int16 with a
  ///   zero point other than 0.
  func quantizations(_ node: NodeContext) throws(OperatorError)
    -> (first: Quantization, second: Quantization, output: Quantization)
  {
    let first = try node.perTensorQuantization(of: first, "input 0")
    let second = try node.perTensorQuantization(of: second, "input 1")
    let result = try node.perTensorQuantization(of: output, "output 0")
    if dtype == .int16 {
      for (quantization, role) in [(first, "input 0"), (second, "input 1"), (result, "output 0")]
      where quantization.zeroPoint != 0 && (role != "output 0" || output.dtype == .int16) {
        throw .invalid("\(role) has zero point \(quantization.zeroPoint); int16 needs 0")
      }
    }
    return (first, second, result)
  }

  /// The error of scales whose ratio is not a number.
  func scalesOutOfRange(_ first: Quantization, _ second: Quantization, _ output: Quantization)
    -> OperatorError
  {
    .unsupported(
      "input scales \(first.scale) and \(second.scale) and output scale \(output.scale) are too "
        + "far apart: the factor between them is not finite")
  }
}
