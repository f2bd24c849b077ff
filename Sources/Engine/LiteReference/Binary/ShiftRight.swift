/// `y = a >> b`, element by element: arithmetic where the type is signed.
///
/// Distances below 0 count as 0, those above the last bit as the last bit.
@inlinable
public func shiftRight<T: IntegerElement>(
  _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>, plan: BroadcastPlan
) {
  let largest = T(T.bitWidth - 1)
  broadcast(first, second, into: &output, plan: plan) { a, b in
    a &>> (b < 0 ? 0 : b > largest ? largest : b)
  }
}
