/// Each element, the negative ones times a coefficient of their own: `y = x >= 0 ? x : α · x`.
public func preluFloat32(
  _ input: Span<Float>, alpha: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan
) {
  broadcast(input, alpha, into: &output, plan: plan) { $0 >= 0 ? $0 : $0 * $1 }
}

/// The multipliers of a quantized `PRELU`.
public struct PreluScaling: Hashable, Sendable {
  /// The step for values of at least the zero point.
  @usableFromInline let identity: Rescaling

  /// The multiplier `s_x · s_α / s_y` of the products below the zero point.
  @usableFromInline let product: QuantizedMultiplier

  /// The zero point of α.
  @usableFromInline let alphaZeroPoint: Int32

  public init(identity: Rescaling, product: QuantizedMultiplier, alphaZeroPoint: Int32) {
    self.identity = identity
    self.product = product
    self.alphaZeroPoint = alphaZeroPoint
  }
}

/// Each quantized value requantized, those below the zero point multiplied by α.
@inlinable
public func preluQuantized<Value: IntegerElement, Alpha: IntegerElement>(
  _ input: Span<Value>, alpha: Span<Alpha>, scaling: PreluScaling,
  into output: inout MutableSpan<Value>, plan: BroadcastPlan
) {
  let (lowest, highest) = (Int32(Value.min), Int32(Value.max))
  let identity = scaling.identity
  broadcast(input, alpha, into: &output, plan: plan) { value, alpha in
    let offset = Int32(value) &- identity.inputZeroPoint
    let result =
      offset >= 0
      ? identity.apply(Int32(value))
      : scaling.product.apply(offset &* (Int32(alpha) &- scaling.alphaZeroPoint))
        &+ identity.outputZeroPoint
    return Value(truncatingIfNeeded: clamp(result, lowest, highest))
  }
}
