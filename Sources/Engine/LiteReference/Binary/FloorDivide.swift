/// `y = ⌊a / b⌋`, element by element, computed in float64.
///
/// - Precondition: No divisor is 0.
public func floorDivideFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) {
    Float((Double($0) / Double($1)).rounded(.down))
  }
}

/// `y = ⌊a / b⌋` of integers, element by element; the one overflow, of the least integer divided by
/// −1, wraps.
///
/// - Precondition: No divisor is 0.
@inlinable
public func floorDivideInteger<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let quotient = a.dividedReportingOverflow(by: b).partialValue
    let rest = a &- quotient &* b
    return rest != 0 && (rest < 0) != (b < 0) ? quotient &- 1 : quotient
  }
}

/// `y = a − ⌊a / b⌋ · b`, element by element, which has the sign of `b`; NaN where `b` is 0.
public func floorModuloFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    let rest = a.truncatingRemainder(dividingBy: b)
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest
  }
}

/// `y = a − ⌊a / b⌋ · b` of integers, element by element, which has the sign of `b`.
///
/// - Precondition: No divisor is 0.
@inlinable
public func floorModuloInteger<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  broadcast(first, second, into: &output, plan: plan) { a, b in
    // The least integer modulo −1 is 0, which Swift counts as an overflow.
    let rest = a.remainderReportingOverflow(dividingBy: b).partialValue
    return rest != 0 && (rest < 0) != (b < 0) ? rest &+ b : rest
  }
}
