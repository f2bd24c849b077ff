#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

public import LiteTensor

/// The requantization of the products of quantized elements.
///
/// Each of n multiplications is requantized by `scale of x / (scale of y)^(1/n)`, so that products
/// stay within 32 bits.
public struct ProductReductionScaling: Hashable, Sendable {
  /// The product of no elements.
  @usableFromInline static let nothing = Int64.min

  /// The multiplier of each multiplication.
  public let multiplier: QuantizedMultiplier

  /// The zero point of the input.
  public let inputZeroPoint: Int64

  /// The zero point of the output.
  public let outputZeroPoint: Int64

  /// The output value of 1, before it is clamped to the type's range.
  @usableFromInline let one: Int64

  /// The scaling of products of `count` elements each.
  ///
  /// - Precondition: The scales are positive and finite, and the zero points lie within the type's
  ///   range.
  /// - Returns: nil where the output's scale is so small that the multiplier is 2^30 or more.
  public init?(input: Quantization, output: Quantization, count: Int) {
    let root = pow(Double(output.scale), 1 / Double(max(count, 1)))
    guard let multiplier = QuantizedMultiplier(Double(input.scale) / root) else { return nil }
    self.multiplier = multiplier
    inputZeroPoint = Int64(input.zeroPoint)
    outputZeroPoint = Int64(output.zeroPoint)
    let steps = (1 / Double(output.scale)).rounded(.toNearestOrAwayFromZero)
    one = Int64(min(steps, 0x1p31)) + outputZeroPoint
  }

  /// The product of some elements and one more.
  @inlinable
  func product(_ product: Int64, _ code: Int64) -> Int64 {
    let factor = code &- inputZeroPoint
    guard product != ProductReductionScaling.nothing else { return factor }
    return Int64(multiplier.apply(product &* factor))
  }

  /// An element of the output, from a product.
  @inlinable
  func quantized<T: FixedWidthInteger>(_ product: Int64) -> T {
    guard product != ProductReductionScaling.nothing else { return T(clamping: one) }
    return T(clamping: Int64(multiplier.apply(product)) &+ outputZeroPoint)
  }
}
