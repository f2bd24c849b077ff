/// How some float32 values become int8, from the range that they cover.
public struct HybridMap: Sendable {
  /// The scale and zero point.
  public let quantization: HybridQuantization

  /// The inverse of the scale.
  public let inverse: Float

  /// The least stored value.
  public let least: Int32

  /// The map of a scale and zero point that were found elsewhere.
  ///
  /// - Parameters:
  ///   - quantization: The scale and zero point.
  ///   - inverse: The inverse of the scale.
  ///   - least: The least stored value.
  public init(_ quantization: HybridQuantization, inverse: Float, least: Int32) {
    self.quantization = quantization
    self.inverse = inverse
    self.least = least
  }

  /// The map without a zero point; nil where all values are 0.
  ///
  /// - Parameter range: The largest magnitude.
  public init?(symmetricWithin range: Float) {
    guard range > 0 else { return nil }
    quantization = HybridQuantization(scale: range / 127, zeroPoint: 0)
    inverse = 127 / range
    least = -127
  }

  /// The map with a zero point; nil where all values are 0.
  ///
  /// - Parameters:
  ///   - least: The least value, or 0 where that is less.
  ///   - greatest: The greatest value, or 0 where that is greater.
  public init?(from least: Float, to greatest: Float) {
    guard least < greatest else { return nil }
    let scale = Double(greatest - least) / 255
    let (stepsToLeast, stepsToGreatest) = (Double(least) / scale, Double(greatest) / scale)
    let fromLeast = -128 - stepsToLeast
    let fromGreatest = 127 - stepsToGreatest
    let exactZeroPoint =
      128 + stepsToLeast.magnitude < 127 + stepsToGreatest.magnitude ? fromLeast : fromGreatest
    let zeroPoint = clamp(roundToInt32(exactZeroPoint), -128, 127)
    let roundedScale = Float(scale)
    quantization = HybridQuantization(
      scale: roundedScale, zeroPoint: Int8(truncatingIfNeeded: zeroPoint))
    inverse = roundedScale == 0 ? 0 : 1 / roundedScale
    self.least = -128
  }
}
