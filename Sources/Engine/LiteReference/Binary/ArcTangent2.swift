#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The angle of each point `(x, y)` in radians, from −π to π.
///
/// 16-bit floats are computed in float32.
///
/// - Parameters:
///   - y: The first coordinates that `ATAN2` takes.
///   - x: As many second coordinates.
///   - output: The angles.
@specialized(where T == Float)
public func arcTangent2<T: FloatElement>(
  _ y: Span<T>, _ x: Span<T>, into output: inout MutableSpan<T>
) {
  precondition(x.count == y.count && output.count == y.count)
  forEachIndex(in: y.indices) { i in output[i] = T(rounding: atan2f(y[i].value, x[i].value)) }
}

/// The angle of each point `(x, y)` in radians, from −π to π.
public func arcTangent2Float64(
  _ y: Span<Double>, _ x: Span<Double>, into output: inout MutableSpan<Double>
) {
  precondition(x.count == y.count && output.count == y.count)
  forEachIndex(in: y.indices) { i in output[i] = atan2(y[i], x[i]) }
}
