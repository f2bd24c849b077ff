public import LiteExecution
public import LiteTensor

/// The square root of each element; NaN below 0.
///
/// - Precondition: Both spans have the same count.
public func sqrtFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { $0.squareRoot() }
}

/// The square root of each quantized value, cut to whole steps:
/// `trunc(√(s_x · (q − z_x)) / s_y) + z_y`, in float32.
///
/// - Parameters:
///   - input: The values.
///   - inputQuantization: Their scale and zero point.
///   - outputQuantization: The scale and zero point of the results.
///   - output: As many values.
/// - Returns: The index of the first value below the zero point; nil where there is none.
@inlinable
public func sqrtQuantized<Value: IntegerElement>(
  _ input: Span<Value>, from inputQuantization: Quantization,
  to outputQuantization: Quantization, into output: inout MutableSpan<Value>
) -> Int? {
  precondition(input.count == output.count)
  let (scale, zeroPoint) = (inputQuantization.scale, inputQuantization.zeroPoint)
  let (lowest, highest) = (Int(Value.min), Int(Value.max))
  for part in Checkpoint(forLoopOf: input.count).slices(input.indices) {
    for i in part {
      let offset = Int(input[i]) - zeroPoint
      guard offset >= 0 else { return i }
      let root = (scale * Float(offset)).squareRoot()
      let steps = Int(roundToInt32((root / outputQuantization.scale).rounded(.towardZero)))
      output[i] = Value(
        truncatingIfNeeded: clamp(steps + outputQuantization.zeroPoint, lowest, highest))
    }
  }
  return nil
}
