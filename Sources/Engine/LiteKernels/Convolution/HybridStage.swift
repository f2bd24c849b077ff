public import LiteReference

/// The dequantization of the accumulators of a fast operator of float32 with int8 weights: the
/// parameters of a `HybridOutputStage` that are known before a run, and the bias.
public struct HybridStage: Sendable {
  /// The scale of the weights of each output channel.
  public let weightScales: [Float]

  /// The bias of each output channel.
  public let bias: [Float]

  /// Which product of scales is rounded first.
  public let order: HybridOutputStage.Order

  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  /// - Parameters:
  ///   - weightScales: The scale of the weights of each output channel.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - order: Which product of scales is rounded first.
  ///   - activation: The range of the fused activation.
  public init(
    weightScales: [Float], bias: [Float], order: HybridOutputStage.Order,
    activation: ClosedRange<Float>
  ) {
    self.weightScales = weightScales
    self.bias = bias.isEmpty ? [Float](repeating: 0, count: weightScales.count) : bias
    self.order = order
    self.activation = activation
  }
}
