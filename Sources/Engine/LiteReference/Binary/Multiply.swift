/// `y = activation(a · b)`, element by element.
///
/// `range` is the range of the activation; products outside, infinities too, become its
/// ends.
@inlinable
public func multiplyFloat<T: FloatElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, range: ClosedRange<Float>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { a, b in
    T(rounding: clamp(a.value * b.value, low, high))
  }
}

/// `y = a · b` of complex numbers.
public func multiplyComplex64(
  _ first: Span<Complex64>, _ second: Span<Complex64>,
  into output: inout MutableSpan<Complex64>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { $0 * $1 }
}

/// `y = activation(a · b)` of plain integers, which wrap.
@inlinable
public func multiplyInteger<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, range: ClosedRange<T>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { clamp($0 &* $1, low, high) }
}

/// `y = activation(a · b)` of quantized integers.
@inlinable
public func multiplyQuantized<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, scaling: ProductScaling
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let product = (Int32(a) &- scaling.firstZeroPoint) &* (Int32(b) &- scaling.secondZeroPoint)
    return T(truncatingIfNeeded: scaling.quantized(scaling.multiplier.apply(product)))
  }
}

/// `y = activation(a · b)` of two int16 fractions in Q0.15, as the 8 upper bits of their
/// product.
///
/// The product is rounded to Q0.15 and then to Q0.7; the scales are not looked at.
@inlinable
public func multiplyInt16Narrowing<T: IntegerElement>(
  _ first: Span<Int16>, _ second: Span<Int16>, into output: inout MutableSpan<T>,
  plan: BroadcastPlan, zeroPoint: Int32, range: ClosedRange<Int32>
) {
  let (low, high) = (range.lowerBound, range.upperBound)
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let product = roundingDivide(Int32(doublingHighMultiply(a, b)), byPowerOfTwo: 8)
    return T(truncatingIfNeeded: clamp(product &+ zeroPoint, low, high))
  }
}
