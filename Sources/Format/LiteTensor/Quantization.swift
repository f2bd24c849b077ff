/// The affine map of a quantized tensor: real = scale · (q − zero point).
///
/// Per tensor, there is one scale. Per channel, there is one for each index along
/// ``dimension``. There are always as many zero points as scales, and at least one.
public struct Quantization: Hashable, Sendable {
  /// The scales, in float32 as the file holds them.
  public let scales: [Float]

  /// The zero points, as many as there are scales.
  public let zeroPoints: [Int]

  /// The axis along which the scales run; 0 where there is a single scale.
  public let dimension: Int

  /// A map of the given scales and zero points.
  ///
  /// - Precondition: Both have the same count, at least 1.
  public init(scales: [Float], zeroPoints: [Int], dimension: Int = 0) {
    precondition(!scales.isEmpty && scales.count == zeroPoints.count)
    self.scales = scales
    self.zeroPoints = zeroPoints
    self.dimension = dimension
  }

  /// A map of one scale and one zero point.
  public init(scale: Float, zeroPoint: Int) {
    self.init(scales: [scale], zeroPoints: [zeroPoint])
  }

  /// Whether there is more than one scale.
  public var isPerChannel: Bool { scales.count > 1 }

  /// The first scale: the scale of a per-tensor map.
  public var scale: Float { scales[0] }

  /// The first zero point: the zero point of a per-tensor map.
  public var zeroPoint: Int { zeroPoints[0] }
}
