/// A range of real numbers and as many levels in it as a quantized type has, 0 among them.
///
/// TensorFlow's `FakeQuantWithMinMaxArgs`: in float32, `scale = (max − min) / (levels − 1)`; the
/// range is shifted so that 0 is a level, the least or greatest where the range does not have it.
public struct FakeQuantization: Hashable, Sendable {
  /// The distance between two levels.
  public let scale: Float

  /// The least level.
  public let lowest: Float

  /// The greatest level.
  public let highest: Float

  /// The levels of a range.
  ///
  /// - Parameters:
  ///   - range: The range before it is shifted.
  ///   - bits: The number of bits of the quantized type.
  ///   - isNarrow: Whether the least value of the type is not used.
  /// - Precondition: The range is not empty; there are 2 to 16 bits.
  public init(_ range: ClosedRange<Float>, bits: Int, isNarrow: Bool) {
    precondition(bits >= 2 && bits <= 16)
    let (first, last): (Float, Float) = (isNarrow ? 1 : 0, Float(1 << bits - 1))
    scale = (range.upperBound - range.lowerBound) / (last - first)
    let exact = first - range.lowerBound / scale
    let zeroPoint = clamp(exact, first, last).rounded(.toNearestOrAwayFromZero)
    lowest = (first - zeroPoint) * scale
    highest = (last - zeroPoint) * scale
  }
}

/// The nearest level of each element; the least one for NaN.
///
/// - Precondition: Both spans have the same count.
public func fakeQuantizeFloat32(
  _ input: Span<Float>, _ levels: FakeQuantization, into output: inout MutableSpan<Float>
) {
  let (scale, lowest, highest) = (levels.scale, levels.lowest, levels.highest)
  let inverseScale = 1 / scale
  map(input, into: &output) { x in
    let limited = x > lowest ? (x < highest ? x : highest) : lowest
    return roundedUpFromHalf((limited - lowest) * inverseScale) * scale + lowest
  }
}

/// The nearest integer of a number from 0 to 2^22, ties up; NaN for NaN.
///
/// `rounded` is a call on x86-64 without SSE4.1. The sum with 2^23 rounds ties to even.
private func roundedUpFromHalf(_ x: Float) -> Float {
  let even = (x + 0x1p23) - 0x1p23
  return x - even >= 0.5 ? even + 1 : even
}
