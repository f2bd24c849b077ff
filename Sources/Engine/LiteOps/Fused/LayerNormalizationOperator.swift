public import LiteKernels
import LiteTensor

/// Layer normalization of the rows of a float32 input: `y = (x − mean) / √(variance + ε) · scale +
/// offset`, with the mean and the variance of each row.
///
/// Files write it as about ten nodes, which a pass fuses. Source: Ba et al., "Layer Normalization",
/// 2016.
public struct LayerNormalizationOperator: Operator {
  private let depth: Int
  private let epsilon: Float
  private let scale: [Float]
  private let offset: [Float]
  private let centering: FloatNormalization.Centering

  /// - Parameters:
  ///   - depth: The number of elements of a row, at least 1.
  ///   - epsilon: The constant that is added to the variances, above 0.
  ///   - scale: The multiplier of each element of a row; empty for none.
  ///   - offset: A bias for each element of a row; empty for none.
  ///   - centering: How rows are computed.
  public init(
    depth: Int, epsilon: Float, scale: [Float], offset: [Float],
    centering: FloatNormalization.Centering = []
  ) {
    self.centering = centering
    self.depth = depth
    self.epsilon = epsilon
    self.scale = scale
    self.offset = offset
  }

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.setOutput(0, shape: try node.input(0).shape)
    return Operation(try kernel(of: node))
  }

  private func kernel(of node: NodeContext) throws(OperatorError) -> Kernel {
    guard
      let normalization = FloatNormalization(
        depth: depth, centering: centering, roundsAsReference: node.needsReferenceRounding,
        epsilon: epsilon, scale: scale, offset: offset, microkernels: node.microkernels)
    else { throw .unsupported("there is no memory for rows of \(depth)") }
    return Kernel(normalization)
  }
}
