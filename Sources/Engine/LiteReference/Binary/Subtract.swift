/// `y = activation(a − b)`, element by element.
///
/// `range` is the range of the activation; differences outside, infinities too, become its
/// ends.
public func subtractFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan, range: ClosedRange<Float>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { clamp($0 - $1, low, high) }
}

/// `y = activation(a − b)` of plain integers, which wrap.
@inlinable
public func subtractInteger<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, range: ClosedRange<T>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { clamp($0 &- $1, low, high) }
}

/// `y = activation(a − b)` of quantized integers with any scales.
@inlinable
public func subtractQuantized<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, scaling: SumScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    T(truncatingIfNeeded: scaling.quantized(scaling.first(Int32(a)) &- scaling.second(Int32(b))))
  }
}

/// `y = activation(a − b)` of int16 values whose scales are powers of two.
public func subtractPowerOfTwoInt16(
  _ first: Span<Int16>, _ second: Span<Int16>, into output: inout MutableSpan<Int16>,
  plan: BroadcastPlan, scaling: PowerOfTwoScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    Int16(truncatingIfNeeded: scaling.quantized(scaling.first(a) &- scaling.second(b)))
  }
}
