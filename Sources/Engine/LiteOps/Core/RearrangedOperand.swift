public import LiteKernels
public import LiteTensor

/// An input whose elements lie in memory in another order than its operator sees them.
public struct RearrangedOperand: Sendable {
  /// The shape that the operator sees.
  public let shape: Shape

  /// Where the elements lie.
  public let layout: ElementLayout

  public init(shape: Shape, layout: ElementLayout) {
    self.shape = shape
    self.layout = layout
  }
}
