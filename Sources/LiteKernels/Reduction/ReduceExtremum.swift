/// `y = max x` over the reduced axes of floats.
///
/// Negative infinity where there is nothing to compare; NaN is passed over.
public func reduceMaximumFloat32(
  _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: -.infinity) { $1 > $0 ? $1 : $0 }
}

/// `y = min x` over the reduced axes of floats.
///
/// Infinity where there is nothing to compare; NaN is passed over.
public func reduceMinimumFloat32(
  _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: .infinity) { $1 < $0 ? $1 : $0 }
}

/// `y = max x` over the reduced axes of integers; the type's least value where there is
/// nothing to compare.
@inlinable
public func reduceMaximumInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: T.min) { $1 > $0 ? $1 : $0 }
}

/// `y = min x` over the reduced axes of integers; the type's greatest value where there is
/// nothing to compare.
@inlinable
public func reduceMinimumInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: T.max) { $1 < $0 ? $1 : $0 }
}
