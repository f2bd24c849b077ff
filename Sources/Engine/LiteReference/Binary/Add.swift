/// `y = activation(a + b)`, element by element.
///
/// `range` is that of the activation; sums outside it, including infinities, are clamped.
@inlinable
public func addFloat<T: FloatElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, range: ClosedRange<Float>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { a, b in
    T(rounding: clamp(a.value + b.value, low, high))
  }
}

/// `y = activation(a + b)` of plain integers, which wrap.
@inlinable
public func addInteger<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, range: ClosedRange<T>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { clamp($0 &+ $1, low, high) }
}

/// `y = activation(a + b)` of quantized integers with any scales.
@inlinable
public func addQuantized<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, scaling: SumScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    T(truncatingIfNeeded: scaling.quantized(scaling.first(Int32(a)) &+ scaling.second(Int32(b))))
  }
}

/// `y = activation(a + b)` of int16 values whose scales are powers of two.
public func addPowerOfTwoInt16(
  _ first: Span<Int16>, _ second: Span<Int16>, into output: inout MutableSpan<Int16>,
  plan: BroadcastPlan, scaling: PowerOfTwoScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    Int16(truncatingIfNeeded: scaling.quantized(scaling.first(a) &+ scaling.second(b)))
  }
}
