/// `y = Π x` over the reduced axes; 1 where there is nothing to multiply.
public func productFloat32(
  _ input: Span<Float>, into output: inout MutableSpan<Float>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: 1) { $0 * $1 }
}

/// `y = Π x` over the reduced axes of plain integers, which wrap.
@inlinable
public func productInteger<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, plan: ReductionPlan
) {
  reduce(input, into: &output, plan: plan, from: 1) { $0 &* $1 }
}

/// `y = Π x` over the reduced axes of quantized integers, by ``ProductReductionScaling``.
///
/// - Parameters:
///   - input: The codes.
///   - output: The codes of the products.
///   - products: Scratch memory for a product for each output.
///   - plan: The broadcast plan.
///   - scaling: The requantization of the products.
@inlinable
public func productQuantized<T: IntegerElement>(
  _ input: Span<T>, into output: inout MutableSpan<T>, products: inout MutableSpan<Int64>,
  plan: ReductionPlan, scaling: ProductReductionScaling
) {
  reduce(input, into: &products, plan: plan, from: ProductReductionScaling.nothing) {
    scaling.product($0, Int64($1))
  }
  forEachIndex(in: 0..<plan.outputCount) { i in output[i] = scaling.quantized(products[i]) }
}
