/// How a row of unsigned bytes was quantized.
public struct RowQuantization: BitwiseCopyable, Sendable {
  /// The step between neighbouring stored values.
  public let scale: Float

  /// The stored value that stands for 0.
  public let zeroPoint: Int32

  public init(scale: Float, zeroPoint: Int32) {
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}
