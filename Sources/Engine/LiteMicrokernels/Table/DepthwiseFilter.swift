/// The weights of one block of channels of a depthwise convolution, before they are packed.
public struct DepthwiseFilter {
  /// The weights less their zero point: `[filterY][filterX][place in block]`, with zeros where
  /// there is no channel.
  public var weights: UnsafePointer<Int16>

  /// The number of taps along the height.
  public var height: Int

  /// The number of taps along the width.
  public var width: Int

  /// The distance between neighboring windows along the height.
  public var strideY: Int

  /// The number of output rows that are computed at once.
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

  /// The number of rows of the image that are read at once.
  public var inputRowCount: Int { height + (rowCount - 1) * strideY }
}
