/// The int8 map of some float32 values, chosen while the model runs.
public struct HybridQuantization: BitwiseCopyable, Hashable, Sendable {
  /// The step between neighboring stored values.
  public let scale: Float

  /// The zero point.
  public let zeroPoint: Int8

  @inlinable
  public init(scale: Float, zeroPoint: Int8) {
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}

/// Quantizes values to [−127, 127] with the zero point 0, so that the largest magnitude
/// becomes ±127 (TFLite's `SymmetricQuantizeFloats`).
///
/// The scale is `range / 127` and a value `x` becomes `round(x · (127 / range))`, all in
/// float32; values that are all zero stay so, with the scale 1.
///
/// - Precondition: Both spans have the same count.
public func quantizeSymmetric(_ values: Span<Float>, into output: inout MutableSpan<Int8>)
  -> HybridQuantization
{
  precondition(values.count == output.count)
  var range: Float = 0
  for i in values.indices where values[i].magnitude > range { range = values[i].magnitude }
  guard let map = HybridMap(symmetricWithin: range) else {
    output.update(repeating: 0)
    return HybridQuantization(scale: 1, zeroPoint: 0)
  }
  forEachIndex(in: values.indices) { i in
    let rounded = roundAsVectorLane(values[i] * map.inverse, index: i, count: values.count)
    output[i] = Int8(truncatingIfNeeded: clamp(rounded, -127, 127))
  }
  return map.quantization
}

/// Quantizes values to [−128, 127] with a zero point, so that the range from the least to
/// the greatest of them and 0 is covered (TFLite's `AsymmetricQuantizeFloats` as built
/// with vectors, which x86 and Arm packages are).
///
/// The scale is the range, rounded to float32, divided by 255 in float64. The zero point
/// comes from the end of the range that loses less. A value `x` becomes
/// `round(x · (1 / scale)) + zeroPoint`; values that are all zero stay so, with the
/// scale 1 and the zero point 0.
///
/// - Precondition: Both spans have the same count.
public func quantizeAsymmetric(_ values: Span<Float>, into output: inout MutableSpan<Int8>)
  -> HybridQuantization
{
  precondition(values.count == output.count)
  var (least, greatest): (Float, Float) = (0, 0)
  forEachIndex(in: values.indices) { i in
    if values[i] < least { least = values[i] }
    if values[i] > greatest { greatest = values[i] }
  }
  guard let map = HybridMap(from: least, to: greatest) else {
    output.update(repeating: 0)
    return HybridQuantization(scale: 1, zeroPoint: 0)
  }
  let zeroPoint = Int32(map.quantization.zeroPoint)
  forEachIndex(in: values.indices) { i in
    let rounded = roundAsVectorLane(values[i] * map.inverse, index: i, count: values.count)
    output[i] = Int8(truncatingIfNeeded: clamp(rounded &+ zeroPoint, -128, 127))
  }
  return map.quantization
}

/// The nearest integer as TFLite's vector loop computes it for whole groups of 8, by
/// adding a half and cutting, and as its tail does for the rest, with ties away from zero.
///
/// The two differ for values just below a half, whose sum with a half rounds up.
private func roundAsVectorLane(_ x: Float, index: Int, count: Int) -> Int32 {
  guard index < count & ~7 else { return roundToInt32(x) }
  let shifted = x + (x < 0 ? -0.5 : 0.5)
  return shifted.magnitude < 0x1p31 ? Int32(shifted) : roundToInt32(shifted)
}
