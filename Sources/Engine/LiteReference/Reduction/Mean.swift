/// `y = Σ x / n` over the reduced axes; NaN where there is nothing to add.
public func meanFloat32(
  _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: 0) { $0 + $1 }
  let count = Float(plan.reducedCount)
  forEachIndex(in: 0..<plan.outputCount) { i in output[i] /= count }
}

/// `y = Σ x / n` over the reduced axes of plain integers, cut off towards zero; 0 where
/// there is nothing to add.
///
/// `sums` is scratch memory for the sums, as many as there are outputs. They wrap.
@inlinable
public func meanInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, sums: inout MutableSpan<Int64>,
  plan: ReductionPlan
) {
  reduce(input, into: &sums, plan: plan, from: 0) { $0 &+ Int64($1) }
  meansOfIntegers(sums.span, into: &output, plan: plan)
}

/// `y = Σ x / n` from the sums of plain integers.
@inlinable
public func meansOfIntegers<T: IntegerElement>(
  _ sums: Span<Int64>, into output: inout MutableSpan<T>, plan: ReductionPlan
) {
  let count = Int64(max(plan.reducedCount, 1))
  forEachIndex(in: 0..<plan.outputCount) { i in output[i] = T(truncatingIfNeeded: sums[i] / count) }
}

/// `y = Σ x / n` over the reduced axes of quantized integers; 0, not the zero point, where
/// there is nothing to add.
///
/// `sums` is scratch memory for the raw sums, as many as there are outputs.
@inlinable
public func meanQuantized<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, sums: inout MutableSpan<Int32>,
  plan: ReductionPlan, scaling: MeanScaling
) {
  reduce(input, into: &sums, plan: plan, from: 0) { $0 &+ Int32($1) }
  meansOfCodes(sums.span, into: &output, plan: plan, scaling: scaling)
}

/// `y = Σ x / n` from the raw sums of quantized integers.
@inlinable
public func meansOfCodes<T: IntegerElement>(
  _ sums: Span<Int32>, into output: inout MutableSpan<T>, plan: ReductionPlan, scaling: MeanScaling
) {
  forEachIndex(in: 0..<plan.outputCount) { i in
    output[i] = plan.rowCount == 0 ? 0 : scaling.quantized(sums[i])
  }
}
