/// Whether pairs of elements stand in a relation: 1 where they do, 0 where they do not.
///
/// NaN is unequal to everything, and neither less nor greater than anything.
///
/// - Parameters:
///   - comparison: The relation.
///   - first: The elements on the left.
///   - second: The elements on the right.
///   - output: The results.
///   - plan: The broadcast plan.
///   - key: The part of an element that is compared.
@inlinable
public func compare<Element: BitwiseCopyable, Key: Comparable>(
  _ comparison: Comparison, _ first: Span<Element>, _ second: Span<Element>,
  into output: inout MutableSpan<UInt8>, plan: BroadcastPlan, by key: (Element) -> Key
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    comparison.holds(key(a), key(b)) ? 1 : 0
  }
}

/// The keys of the codes of a quantized operand, to be compared with those of another.
///
/// `key = multiply(2^8 · (code − zeroPoint), scale)`, in fixed point, as TFLite's
/// `ComparisonWithScaling`.
public struct ComparisonScaling: Hashable, Sendable {
  @usableFromInline let zeroPoint: Int32
  @usableFromInline let multiplier: QuantizedMultiplier

  /// The keys of codes of a scale and zero point.
  ///
  /// - Returns: nil where the scale is too large for a multiplier.
  public init?(scale: Float, zeroPoint: Int) {
    guard let multiplier = QuantizedMultiplier(Double(scale)) else { return nil }
    self.zeroPoint = Int32(truncatingIfNeeded: zeroPoint)
    self.multiplier = multiplier
  }

  /// The key of a code.
  @inlinable
  public func key<Code: FixedWidthInteger>(_ code: Code) -> Int32 {
    multiplier.apply((Int32(truncatingIfNeeded: code) &- zeroPoint) &<< 8)
  }
}

/// Whether pairs of quantized elements stand in a relation: 1 where they do, 0 where they
/// do not.
///
/// - Parameters:
///   - comparison: The relation.
///   - first: The codes on the left.
///   - second: The codes on the right.
///   - output: The results.
///   - plan: The broadcast plan.
///   - scalings: The keys of either side.
@inlinable
public func compareQuantized<Code: FixedWidthInteger & BitwiseCopyable>(
  _ comparison: Comparison, _ first: Span<Code>, _ second: Span<Code>,
  into output: inout MutableSpan<UInt8>, plan: BroadcastPlan,
  scalings: (first: ComparisonScaling, second: ComparisonScaling)
) {
  let (firstScaling, secondScaling) = scalings
  broadcast(first, second, into: &output, plan: plan) { a, b in
    comparison.holds(firstScaling.key(a), secondScaling.key(b)) ? 1 : 0
  }
}
