import LiteReference
import LiteTensor

extension Rescaling {
  /// The requantization between two quantizations by a multiplier near the quotient of their
  /// scales.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the factor is 2^30 or more.
  init(from input: Quantization, to output: Quantization, factor: Double) throws(OperatorError) {
    self.init(
      inputZeroPoint: Int32(clamping: input.zeroPoint),
      multiplier: try QuantizedMultiplier(
        rescaling: factor, from: input.scale, to: output.scale),
      outputZeroPoint: Int32(clamping: output.zeroPoint))
  }

  /// The step between two quantizations, with the quotient of their scales in float32.
  init(from input: Quantization, to output: Quantization) throws(OperatorError) {
    try self.init(from: input, to: output, factor: Double(input.scale / output.scale))
  }
}

extension QuantizedMultiplier {
  /// The multiplier between two scales.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the factor is 2^30 or more.
  init(rescaling factor: Double, from input: Float, to output: Float) throws(OperatorError) {
    guard let multiplier = QuantizedMultiplier(factor) else {
      throw .invalid(
        "input scale \(input) and output scale \(output) differ by a factor of \(factor); "
          + "it must be below 2^30")
    }
    self = multiplier
  }
}
