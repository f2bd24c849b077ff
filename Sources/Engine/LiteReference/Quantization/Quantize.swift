public import LiteExecution
public import LiteTensor

/// The quantized value nearest to a real one, ties away from zero:
/// `round(x / s) + z`, limited to a range.
@inlinable
func quantized(_ x: Float, scale: Float, zeroPoint: Int, range: ClosedRange<Int32>) -> Int32 {
  let steps = Int(roundToInt32(x / scale)) + zeroPoint
  return Int32(truncatingIfNeeded: clamp(steps, Int(range.lowerBound), Int(range.upperBound)))
}

/// Quantizes each element with one scale.
///
/// - Precondition: Both spans have the same count; the zero point lies in the range of
///   the type.
@inlinable
public func quantizeFloat32<Value: IntegerElement>(
  _ input: Span<Float>, quantization: Quantization, into output: inout MutableSpan<Value>
) {
  let range = Int32(Value.min)...Int32(Value.max)
  let (scale, zeroPoint) = (quantization.scale, quantization.zeroPoint)
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      output[i] = Value(
        truncatingIfNeeded: quantized(input[i], scale: scale, zeroPoint: zeroPoint, range: range))
    }
  }
}

/// Quantizes each element with the scale of its channel.
///
/// - Precondition: Both spans have the count of the layout; there is a scale for each
///   channel; the zero points lie in the range of the type.
@inlinable
public func quantizePerChannelFloat32<Value: IntegerElement>(
  _ input: Span<Float>, quantization: Quantization, layout: ChannelLayout,
  into output: inout MutableSpan<Value>
) {
  let range = Int32(Value.min)...Int32(Value.max)
  let checkpoint = Checkpoint()
  for block in checkpoint.steps(0..<layout.outer) {
    for channel in checkpoint.steps(0..<layout.channels) {
      let scale = quantization.scales[channel]
      let zeroPoint = quantization.zeroPoints[channel]
      let start = (block * layout.channels + channel) * layout.inner
      forEachIndex(in: start..<start + layout.inner) { i in
        output[i] = Value(
          truncatingIfNeeded: quantized(
            input[i], scale: scale, zeroPoint: zeroPoint, range: range))
      }
    }
  }
}

/// Quantizes each element to packed integers with one scale.
///
/// - Precondition: The output has space for as many integers.
public func quantizeFloat32Packed(
  _ input: Span<Float>, quantization: Quantization, packing: PackedInteger,
  into output: inout MutableSpan<UInt8>
) {
  forEachIndex(in: output.indices) { i in output[i] = 0 }
  forEachIndex(in: input.indices) { i in
    let value = quantized(
      input[i], scale: quantization.scale, zeroPoint: quantization.zeroPoint,
      range: packing.range)
    packing.write(value, to: &output, at: i)
  }
}
