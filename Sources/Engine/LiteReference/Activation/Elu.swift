#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The exponential linear unit: `y = x < 0 ? e^x − 1 : x`.
public func elu(_ x: Float) -> Float { x < 0 ? expm1f(x) : x }

/// The exponential linear unit of each element.
///
/// - Precondition: Both spans have the same count.
public func eluFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output, elu)
}
