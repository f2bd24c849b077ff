#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The cosine of each element, an angle in radians.
///
/// - Precondition: Both spans have the same count.
public func cosFloat32(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  map(input, into: &output) { cosf($0) }
}

/// The cosine of each element, an angle in radians, computed in float32.
///
/// - Precondition: Both spans have the same count.
public func cosFloat16(_ input: Span<Half>, into output: inout MutableSpan<Half>) {
  map(input, into: &output) { cosf($0) }
}
