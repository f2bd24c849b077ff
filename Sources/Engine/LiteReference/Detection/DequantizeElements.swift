/// The real values of quantized elements: `scale · (q − zero point)` in float32.
///
/// - Precondition: Both spans have the same count.
@inlinable
public func dequantizeElements<T: IntegerElement>(
  _ elements: Span<T>, scale: Float, zeroPoint: Int, into output: inout MutableSpan<Float>
) {
  let offset = Float(zeroPoint)
  forEachIndex(in: elements.indices) { i in output[i] = (Float(elements[i]) - offset) * scale }
}
