#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The real parts of complex numbers, which are pairs of a real and an imaginary part.
@inlinable
public func realParts<T: BitwiseCopyable>(_ input: Span<T>, into output: inout MutableSpan<T>) {
  forEachIndex(in: 0..<output.count) { i in output[i] = input[2 * i] }
}

/// The imaginary parts of complex numbers, which are pairs of a real and an imaginary part.
@inlinable
public func imaginaryParts<T: BitwiseCopyable>(
  _ input: Span<T>, into output: inout MutableSpan<T>
) {
  forEachIndex(in: 0..<output.count) { i in output[i] = input[2 * i + 1] }
}

/// The magnitudes of complex64 numbers, without overflow on the way.
public func magnitudesComplex64(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
  forEachIndex(in: 0..<output.count) { i in output[i] = hypot(input[2 * i], input[2 * i + 1]) }
}

/// The magnitudes of complex128 numbers, without overflow on the way.
public func magnitudesComplex128(_ input: Span<Double>, into output: inout MutableSpan<Double>) {
  forEachIndex(in: 0..<output.count) { i in output[i] = hypot(input[2 * i], input[2 * i + 1]) }
}
