/// `y = (a − b)²`, element by element.
public func squaredDifferenceFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let difference = a - b
    return difference * difference
  }
}

/// `y = (a − b)²` of plain integers, which wrap.
public func squaredDifferenceInt32(
  _ first: Span<Int32>, _ second: Span<Int32>, into output: inout MutableSpan<Int32>,
  plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let difference = a &- b
    return difference &* difference
  }
}

/// `y = (a − b)²` of quantized integers.
public func squaredDifferenceInt8(
  _ first: Span<Int8>, _ second: Span<Int8>, into output: inout MutableSpan<Int8>,
  plan: BroadcastPlan, scaling: SumScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let difference = scaling.first(Int32(a)) &- scaling.second(Int32(b))
    return Int8(truncatingIfNeeded: scaling.quantized(difference &* difference))
  }
}
