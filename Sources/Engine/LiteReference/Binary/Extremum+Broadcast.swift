extension Extremum {
  /// `y = max(a, b)` or `min(a, b)`, element by element; `b` where the two do not compare, as NaN
  /// does not.
  @inlinable
  public func combine<T: Comparable & BitwiseCopyable>(
    _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
  ) {
    switch self {
    case .maximum: broadcast(first, second, into: &output, plan: plan) { $0 > $1 ? $0 : $1 }
    case .minimum: broadcast(first, second, into: &output, plan: plan) { $0 < $1 ? $0 : $1 }
    }
  }

  /// The same of 16-bit floats.
  @inlinable
  public func combineFloats<T: FloatElement>(
    _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
  ) {
    switch self {
    case .maximum:
      broadcast(first, second, into: &output, plan: plan) { $0.value > $1.value ? $0 : $1 }
    case .minimum:
      broadcast(first, second, into: &output, plan: plan) { $0.value < $1.value ? $0 : $1 }
    }
  }
}
