import LiteTensor

/// The affine map from a tensor's integers to real numbers: `real = scale * (q - zeroPoint)`.
public struct QuantizationParameters: Hashable, Sendable {
  /// The distance between neighbouring integers.
  public let scale: Float

  /// The integer that stands for 0.
  public let zeroPoint: Int

  /// The map of a whole tensor; nil where each channel has its own.
  init?(_ quantization: Quantization) {
    guard quantization.scales.count == 1, quantization.scales[0] != 0 else { return nil }
    scale = quantization.scales[0]
    zeroPoint = quantization.zeroPoints.first ?? 0
  }
}

/// The affine maps from a tensor's integers to real numbers, one for each channel.
public struct PerAxisQuantizationParameters: Hashable, Sendable {
  /// The distance between neighbouring integers of each channel.
  public let scales: [Float]

  /// The integer that stands for 0 in each channel.
  public let zeroPoints: [Int]

  /// The axis along which the channels lie.
  public let axis: Int

  /// The maps of a tensor's channels; nil where there is one for the whole tensor.
  init?(_ quantization: Quantization) {
    guard quantization.scales.count > 1 else { return nil }
    scales = quantization.scales
    zeroPoints = quantization.zeroPoints
    axis = quantization.dimension
  }
}
