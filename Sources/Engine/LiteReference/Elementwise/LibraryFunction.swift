#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A function of one float32 that the C library has.
public enum LibraryFunction: String, CaseIterable, Sendable {
  case acos, acosh, asin, asinh, atan, atanh, cosh, erf, erfc, expm1, log1p, sinh, tan

  /// The function of each element.
  ///
  /// - Precondition: Both spans have the same count.
  public func run(_ input: Span<Float>, into output: inout MutableSpan<Float>) {
    switch self {
    case .acos: map(input, into: &output) { acosf($0) }
    case .acosh: map(input, into: &output) { acoshf($0) }
    case .asin: map(input, into: &output) { asinf($0) }
    case .asinh: map(input, into: &output) { asinhf($0) }
    case .atan: map(input, into: &output) { atanf($0) }
    case .atanh: map(input, into: &output) { atanhf($0) }
    case .cosh: map(input, into: &output) { coshf($0) }
    case .erf: map(input, into: &output) { erff($0) }
    case .erfc: map(input, into: &output) { erfcf($0) }
    case .expm1: map(input, into: &output) { expm1f($0) }
    case .log1p: map(input, into: &output) { log1pf($0) }
    case .sinh: map(input, into: &output) { sinhf($0) }
    case .tan: map(input, into: &output) { tanf($0) }
    }
  }
}
