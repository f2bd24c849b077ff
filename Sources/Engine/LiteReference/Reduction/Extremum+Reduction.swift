extension Extremum {
  /// `y = max x` or `min x` over the reduced axes of floats.
  ///
  /// An infinity, the negative one for maxima, where there is nothing to compare; NaN is passed
  /// over.
  public func reduceFloat32(
    _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
  ) {
    switch self {
    case .maximum: reduce(input, into: &output, plan: plan, from: -.infinity) { $1 > $0 ? $1 : $0 }
    case .minimum: reduce(input, into: &output, plan: plan, from: .infinity) { $1 < $0 ? $1 : $0 }
    }
  }

  /// `y = max x` or `min x` over the reduced axes of integers; the type's least value, or its
  /// greatest for minima, where there is nothing to compare.
  @inlinable
  public func reduceIntegers<T: IntegerElement>(
    _ input: Span<T>, into output: inout MutableSpan<T>, plan: ReductionPlan
  ) {
    switch self {
    case .maximum: reduce(input, into: &output, plan: plan, from: T.min) { max($0, $1) }
    case .minimum: reduce(input, into: &output, plan: plan, from: T.max) { min($0, $1) }
    }
  }
}
