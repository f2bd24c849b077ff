/// `y = max(a, b)`, element by element; `b` where the two do not compare, as NaN does not.
@inlinable
public func maximum<T: Comparable & BitwiseCopyable>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { $0 > $1 ? $0 : $1 }
}

/// `y = min(a, b)`, element by element; `b` where the two do not compare, as NaN does not.
@inlinable
public func minimum<T: Comparable & BitwiseCopyable>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { $0 < $1 ? $0 : $1 }
}

/// `y = max(a, b)` of 16-bit floats; `b` where the two do not compare, as NaN does not.
@inlinable
public func maximumFloat<T: FloatElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { $0.value > $1.value ? $0 : $1 }
}

/// `y = min(a, b)` of 16-bit floats; `b` where the two do not compare, as NaN does not.
@inlinable
public func minimumFloat<T: FloatElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { $0.value < $1.value ? $0 : $1 }
}
