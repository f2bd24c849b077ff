#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How two int16 operands whose scales are powers of two are brought to the scale of the
/// output: by shifting one of them right.
public struct PowerOfTwoScaling: Hashable, Sendable {
  /// By how many bits the first operand is shifted, 0 to 31.
  public let firstShift: Int32

  /// By how many bits the second operand is shifted, 0 to 31.
  public let secondShift: Int32

  /// The range of the activation.
  public let range: ClosedRange<Int32>

  /// The scaling of operands with the given exponents of their scales.
  ///
  /// - Returns: nil where neither operand has the scale of the output, or where one has a
  ///   smaller one.
  public init?(first: Int, second: Int, output: Int, range: ClosedRange<Int32>) {
    guard first <= output, second <= output, first == output || second == output else {
      return nil
    }
    // An int16 shifted right by 31 bits or more, and rounded, is 0.
    self.firstShift = Int32(min(output - first, 31))
    self.secondShift = Int32(min(output - second, 31))
    self.range = range
  }

  /// The exponent of a scale that is a power of two.
  ///
  /// - Returns: nil where the logarithm is 0.001 or more away from an integer.
  public static func exponent(ofScale scale: Float) -> Int? {
    let exponent = log(scale) * (1 / log(Float(2)))
    let rounded = exponent.rounded(.toNearestOrAwayFromZero)
    guard abs(exponent - rounded) < 1e-3 else { return nil }
    return Int(rounded)
  }

  /// An element of the first operand at the scale of the output.
  @inlinable
  public func first(_ x: Int16) -> Int32 {
    roundingDivide(Int32(x), byPowerOfTwo: firstShift)
  }

  /// An element of the second operand at the scale of the output.
  @inlinable
  public func second(_ x: Int16) -> Int32 {
    roundingDivide(Int32(x), byPowerOfTwo: secondShift)
  }

  /// An element of the output.
  @inlinable
  public func quantized(_ x: Int32) -> Int32 {
    clamp(x, range.lowerBound, range.upperBound)
  }
}
