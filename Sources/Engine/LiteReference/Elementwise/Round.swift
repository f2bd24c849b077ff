/// A rule by which a real number becomes a whole one.
public enum WholeNumberRule: Hashable, Sendable {
  /// The next whole number below, as `FLOOR`.
  case down

  /// The next whole number above, as `CEIL`.
  case up

  /// The nearest whole number, ties to even, as `ROUND`. Negative values that round to 0 become +0,
  /// as TFLite's floor and addition of 1 make it.
  case nearest

  @inline(__always)
  func apply(_ x: Float) -> Float {
    switch self {
    case .down: x.rounded(.down)
    case .up: x.rounded(.up)
    case .nearest: x < 0 && x >= -0.5 ? 0 : x.rounded(.toNearestOrEven)
    }
  }
}

/// The whole number of each element by a rule.
///
/// - Precondition: Both spans have the same count.
public func roundFloat32(
  _ input: Span<Float>, _ rule: WholeNumberRule, into output: inout MutableSpan<Float>
) {
  map(input, into: &output) { rule.apply($0) }
}

/// The whole number of each element by a rule.
///
/// - Precondition: Both spans have the same count.
public func roundFloat16(
  _ input: Span<Half>, _ rule: WholeNumberRule, into output: inout MutableSpan<Half>
) {
  map(input, into: &output) { rule.apply($0) }
}

/// The whole number of each element by a rule.
///
/// - Precondition: Both spans have the same count.
public func roundBFloat16(
  _ input: Span<BFloat16>, _ rule: WholeNumberRule, into output: inout MutableSpan<BFloat16>
) {
  map(input, into: &output) { rule.apply($0) }
}
