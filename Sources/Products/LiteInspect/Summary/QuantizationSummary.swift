import LiteModel
import LiteTensor

/// How the numbers of a tensor stand for real ones: real = scale · (q − zero point).
public struct QuantizationSummary: Encodable, Hashable, Sendable {
  /// The scales.
  public let scales: [Float]

  /// The zero points, as many as scales.
  public let zeroPoints: [Int]

  /// The axis along which the scales run; nil where there is one.
  public let axis: Int?

  /// The tensor that holds scales of blocks; nil where there are no blocks.
  public let scalesTensor: Int?

  /// The number of elements of a block; nil where there are no blocks.
  public let blockSize: Int?

  /// The quantization of a tensor; nil where it has none.
  init?(_ tensor: Tensor) {
    let quantization = tensor.type.quantization
    guard quantization != nil || tensor.quantizationDetails != nil else { return nil }
    scales = quantization?.scales ?? []
    zeroPoints = quantization?.zeroPoints ?? []
    axis = quantization.flatMap { $0.isPerChannel ? $0.dimension : nil }
    switch tensor.quantizationDetails {
    case .blockwise(let scales, _, let blockSize), .multiAxis(let scales, _, let blockSize, _):
      scalesTensor = scales
      self.blockSize = blockSize
    case .custom, nil:
      scalesTensor = nil
      blockSize = nil
    }
  }
}
