/// How a row of unsigned bytes was quantized.
public struct RowQuantization: BitwiseCopyable, Sendable {
  /// The step between neighbouring stored values.
  public let scale: Float

  /// The stored value that stands for 0, of a byte.
  public let zeroPoint: Int32

  /// The zero point as a word of 16 bits, and 128 times the zero point as the one above it: factors of
  /// the two parts of a sum of weights.
  public let zeroPointPair: Int32

  @inlinable
  public init(scale: Float, zeroPoint: Int32) {
    self.scale = scale
    self.zeroPoint = zeroPoint
    zeroPointPair = zeroPoint | zeroPoint &<< 23
  }
}
