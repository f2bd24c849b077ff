import LiteKernels
import LiteTensor

/// Root-mean-square normalization of the rows of a float32 input: `y = x / √(mean(x²) + ε) · scale`.
///
/// Files write it as about five nodes, which a pass fuses. Source: Zhang and Sennrich, "Root Mean
/// Square Layer Normalization", 2019.
public struct RMSNormalizationOperator: Operator {
  private let depth: Int
  private let epsilon: Float
  private let scale: [Float]

  /// - Parameters:
  ///   - depth: The number of elements of a row, at least 1.
  ///   - epsilon: The constant that is added to the means, above 0.
  ///   - scale: The multiplier of each element of a row; empty for none.
  public init(depth: Int, epsilon: Float, scale: [Float]) {
    self.depth = depth
    self.epsilon = epsilon
    self.scale = scale
  }

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.setOutput(0, shape: try node.input(0).shape)
    guard
      let normalization = FloatNormalization(
        depth: depth, isCentered: false, roundsAsReference: node.needsReferenceRounding,
        epsilon: epsilon, scale: scale, microkernels: node.microkernels)
    else { throw .unsupported("there is no memory for rows of \(depth)") }
    return Operation(Kernel(normalization))
  }
}
