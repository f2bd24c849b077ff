/// `y = Σ x` over the reduced axes; 0 where there is nothing to add.
public func sumFloat32(
  _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: 0) { $0 + $1 }
}

/// `y = Σ x` over the reduced axes of plain integers, which wrap.
@inlinable
public func sumInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: 0) { $0 &+ $1 }
}

/// `y = Σ x` over the reduced axes of quantized integers.
///
/// The raw sum is requantized in float32, as TFLite's optimized kernel does: `round(sum · scale −
/// zero point of x · scale · count) + zero point of y`, with `scale = scale of x / scale of y`. An
/// output without elements to add is 0, not its zero point.
/// `sums` is scratch memory for the raw sums, as many as there are outputs.
@inlinable
public func sumQuantized<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, sums: inout MutableSpan<Int32>,
  plan: ReductionPlan, scaling: SumReductionScaling
) {
  reduce(input, into: &sums, plan: plan, from: 0) { $0 &+ Int32($1) }
  requantizeSums(sums.span, into: &output, plan: plan, scaling: scaling)
}

/// The sums of quantized integers, from their raw sums.
@inlinable
public func requantizeSums<T: IntegerElement>(
  _ sums: Span<Int32>, into output: inout MutableSpan<T>, plan: ReductionPlan,
  scaling: SumReductionScaling
) {
  forEachIndex(in: 0..<plan.outputCount) { i in
    output[i] = plan.rowCount == 0 ? 0 : scaling.quantized(sums[i])
  }
}
