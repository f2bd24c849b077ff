public import LiteKernels
public import LiteTensor

/// An input whose elements are read with strides other than those of its shape, such as a
/// transposed matrix.
public struct RearrangedOperand: Sendable {
  /// The shape that the operator reads.
  public let shape: Shape

  /// The strides of the elements in memory.
  public let layout: ElementLayout

  public init(shape: Shape, layout: ElementLayout) {
    self.shape = shape
    self.layout = layout
  }
}
