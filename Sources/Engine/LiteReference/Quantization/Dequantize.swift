public import LiteExecution
public import LiteTensor

/// The real value of each quantized one, with one scale: `s · (q − z)` in float64,
/// rounded to float32.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func dequantize<Value: IntegerElement>(
  _ input: Span<Value>, quantization: Quantization, into output: inout MutableSpan<Float>
) {
  let (scale, zeroPoint) = (Double(quantization.scale), quantization.zeroPoint)
  forEachPart(of: input, into: &output) { input, output in
    forEachIndex(in: input.indices) { i in
      output[i] = Float(scale * Double(Int(input[i]) - zeroPoint))
    }
  }
}

/// The real value of each quantized one, with the scale of its channel: `s · (q − z)` in
/// float32.
///
/// - Precondition: Both spans have the count of the layout; there is a scale for each
///   channel.
@inlinable
public func dequantizePerChannel<Value: IntegerElement>(
  _ input: Span<Value>, quantization: Quantization, layout: ChannelLayout,
  into output: inout MutableSpan<Float>
) {
  let checkpoint = Checkpoint()
  for block in checkpoint.steps(0..<layout.outer) {
    for channel in checkpoint.steps(0..<layout.channels) {
      let scale = quantization.scales[channel]
      let zeroPoint = quantization.zeroPoints[channel]
      let start = (block * layout.channels + channel) * layout.inner
      forEachIndex(in: start..<start + layout.inner) { i in
        output[i] = scale * Float(Int(input[i]) - zeroPoint)
      }
    }
  }
}

/// The real value of each packed integer, with one scale, as ``dequantize(_:quantization:into:)``.
///
/// - Precondition: The input holds as many integers as the output has elements.
public func dequantizePacked(
  _ input: Span<UInt8>, packing: PackedInteger, quantization: Quantization,
  into output: inout MutableSpan<Float>
) {
  let (scale, zeroPoint) = (Double(quantization.scale), quantization.zeroPoint)
  forEachIndex(in: output.indices) { i in
    output[i] = Float(scale * Double(Int(packing.read(input, at: i)) - zeroPoint))
  }
}

/// The real value of each packed integer, with the scale of its channel, as
/// ``dequantizePerChannel(_:quantization:layout:into:)``.
///
/// - Precondition: The input holds as many integers as the layout has elements.
public func dequantizePackedPerChannel(
  _ input: Span<UInt8>, packing: PackedInteger, quantization: Quantization,
  layout: ChannelLayout, into output: inout MutableSpan<Float>
) {
  let checkpoint = Checkpoint()
  for block in checkpoint.steps(0..<layout.outer) {
    for channel in checkpoint.steps(0..<layout.channels) {
      let scale = quantization.scales[channel]
      let zeroPoint = quantization.zeroPoints[channel]
      let start = (block * layout.channels + channel) * layout.inner
      forEachIndex(in: start..<start + layout.inner) { i in
        output[i] = scale * Float(Int(packing.read(input, at: i)) - zeroPoint)
      }
    }
  }
}

/// Each float16 element as a float32.
///
/// - Precondition: Both spans have the same count.
public func dequantizeFloat16(_ input: Span<Half>, into output: inout MutableSpan<Float>) {
  forEachPart(of: input, into: &output) { input, output in
    forEachIndex(in: input.indices) { i in output[i] = input[i].value }
  }
}
