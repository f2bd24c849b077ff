#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How `POW` raises elements to a power.
public enum Power: Hashable, Sendable {
  /// By the C library's `pow`.
  case general

  /// By squaring: a whole exponent of at least 1 that all elements share.
  case whole(Int32)

  /// How an exponent is computed that is broadcast to all elements.
  ///
  /// TFLite squares where the exponent is within 1e-5 of a whole number from 1 on.
  public init(sharedExponent exponent: Float) {
    let nearest = exponent.rounded(.toNearestOrAwayFromZero)
    guard nearest >= 1, nearest < 0x1p31, abs(exponent - nearest) < 1e-5 else {
      self = .general
      return
    }
    self = .whole(Int32(nearest))
  }

  /// How an exponent is computed that is broadcast to all elements.
  public init(sharedExponent exponent: Int32) {
    self = exponent >= 1 ? .whole(exponent) : .general
  }
}

/// `y = a ^ b`, element by element.
///
/// Where the exponent is whole, each product is limited to finite numbers.
///
/// - Parameters:
///   - first: The bases.
///   - second: The exponents.
///   - output: The powers.
///   - plan: The broadcast plan.
///   - power: How to compute them.
public func powFloat32(
  _ first: Span<Float>, _ second: Span<Float>, into output: inout MutableSpan<Float>,
  plan: BroadcastPlan, power: Power
) {
  switch power {
  case .general: broadcast(first, second, into: &output, plan: plan) { powf($0, $1) }
  case .whole(let exponent):
    let largest = Float.greatestFiniteMagnitude
    broadcast(first, second, into: &output, plan: plan) { base, _ in
      raise(base, to: exponent) { clamp($0 * $1, -largest, largest) }
    }
  }
}

/// `y = a ^ b` of integers, element by element.
///
/// A whole exponent that all elements share wraps. Others are computed in float64, and a power out
/// of range is the least integer.
///
/// - Parameters:
///   - first: The bases.
///   - second: The exponents.
///   - output: The powers.
///   - plan: The broadcast plan.
///   - power: How to compute them.
/// - Precondition: No exponent is negative.
public func powInt32(
  _ first: Span<Int32>, _ second: Span<Int32>, into output: inout MutableSpan<Int32>,
  plan: BroadcastPlan, power: Power
) {
  switch power {
  case .general:
    broadcast(first, second, into: &output, plan: plan) {
      Int32(exactly: pow(Double($0), Double($1)).rounded(.towardZero)) ?? .min
    }
  case .whole(let exponent):
    broadcast(first, second, into: &output, plan: plan) { base, _ in
      raise(base, to: exponent) { $0 &* $1 }
    }
  }
}

/// A power by squaring, from the highest bit of the exponent down.
///
/// - Precondition: The exponent is at least 1.
@inline(__always)
private func raise<T>(_ base: T, to exponent: Int32, _ multiply: (T, T) -> T) -> T {
  var power = base
  var bit = Int32(31 - exponent.leadingZeroBitCount)
  while bit > 0 {
    bit -= 1
    power = multiply(power, power)
    if exponent >> bit & 1 == 1 { power = multiply(base, power) }
  }
  return power
}
