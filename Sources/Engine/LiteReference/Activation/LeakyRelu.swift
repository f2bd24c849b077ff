/// Each element, the negative ones times a coefficient: `y = x > 0 ? x : α · x`.
///
/// - Precondition: Both spans have the same count.
public func leakyReluFloat32(
  _ input: Span<Float>, alpha: Float, into output: inout MutableSpan<Float>
) {
  map(input, into: &output) { $0 > 0 ? $0 : $0 * alpha }
}

/// The two multipliers of a quantized `LEAKY_RELU`.
public struct LeakyReluScaling: Hashable, Sendable {
  /// The step for values of at least the zero point.
  public let identity: Rescaling

  /// The multiplier `|α| · s_x / s_y` for values below the zero point.
  public let magnitude: QuantizedMultiplier

  /// Whether α is below zero.
  public let isNegative: Bool

  public init(identity: Rescaling, magnitude: QuantizedMultiplier, isNegative: Bool) {
    self.identity = identity
    self.magnitude = magnitude
    self.isNegative = isNegative
  }
}

/// Each quantized value requantized, those below the zero point with the other multiplier.
///
/// - Precondition: Both spans have the same count.
@inline(__always)
private func leakyRelu<Value: IntegerElement>(
  _ input: Span<Value>, scaling: LeakyReluScaling, into output: inout MutableSpan<Value>
) {
  let (lowest, highest) = (Int32(Value.min), Int32(Value.max))
  let identity = scaling.identity
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices {
      let quantized = Int32(input[i])
      let offset = quantized &- identity.inputZeroPoint
      let result: Int32
      if offset >= 0 {
        result = identity.apply(quantized)
      } else {
        let scaled = scaling.magnitude.apply(offset)
        result = identity.outputZeroPoint &+ (scaling.isNegative ? 0 &- scaled : scaled)
      }
      output[i] = Value(truncatingIfNeeded: clamp(result, lowest, highest))
    }
  }
}

/// Each int8 value requantized, those below the zero point with the other multiplier.
public func leakyReluInt8(
  _ input: Span<Int8>, scaling: LeakyReluScaling, into output: inout MutableSpan<Int8>
) {
  leakyRelu(input, scaling: scaling, into: &output)
}

/// Each uint8 value requantized, those below the zero point with the other multiplier.
public func leakyReluUInt8(
  _ input: Span<UInt8>, scaling: LeakyReluScaling, into output: inout MutableSpan<UInt8>
) {
  leakyRelu(input, scaling: scaling, into: &output)
}

/// Each int16 value requantized, those below the zero point with the other multiplier.
public func leakyReluInt16(
  _ input: Span<Int16>, scaling: LeakyReluScaling, into output: inout MutableSpan<Int16>
) {
  leakyRelu(input, scaling: scaling, into: &output)
}
