/// The weights of one block of channels of a depthwise convolution, before they are packed.
public struct DepthwiseFilter {
  /// The weights less their zero point: `[filterY][filterX][place in block]`, with zeros where
  /// there is no channel.
  public var weights: UnsafePointer<Int16>

  /// The number of filter taps along the height.
  public var height: Int

  /// The number of filter taps along the width.
  public var width: Int

  /// The stride along the height.
  public var strideY: Int

  /// The number of output rows that are computed together.
  public var rowCount: Int

  public init(
    weights: UnsafePointer<Int16>, height: Int, width: Int, strideY: Int, rowCount: Int
  ) {
    self.weights = weights
    self.height = height
    self.width = width
    self.strideY = strideY
    self.rowCount = rowCount
  }

  /// The number of image rows that are read together.
  public var inputRowCount: Int { height + (rowCount - 1) * strideY }
}
