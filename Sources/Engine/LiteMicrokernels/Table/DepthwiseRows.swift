/// The operands of some rows of a depthwise convolution, for one block of channels.
///
/// The block's vectors hold ``DepthwiseKernel/laneCount`` places: one pixel of as many
/// channels, or several neighboring pixels of fewer.
public struct DepthwiseRows {
  /// The rows of the image that the windows touch, from the top, at the first channel of the
  /// block, in the form of ``DepthwiseKernel/activations``.
  ///
  /// Of each pixel, ``pixelLanes`` elements are read. The windows of the next rows that are
  /// computed at once touch lines so many further as those rows and ``strideY`` make.
  public var inputRows: UnsafePointer<UnsafeRawPointer>

  /// The number of lines for the rows that are computed at once: the filter's height, and a stride
  /// more for each row beyond the first.
  public var inputRowCount: Int

  /// The bytes from one pixel of a line to the next.
  public var inputStride: Int

  /// The number of pixels of a line.
  public var inputWidth: Int

  /// The pixels by which the first window begins to the left of the lines: 0 unless
  /// ``DepthwiseKernel/readsImages``.
  public var padding: Int

  /// What a pixel to the left or to the right of the lines holds, for a whole vector.
  public var outside: UnsafeRawPointer

  /// The XOR mask of the elements: 0x80 for int8, 0 for uint8 and unless
  /// ``DepthwiseKernel/readsImages``.
  public var flip: UInt8

  /// The number of places that a pixel takes: those of a vector, or a half or a quarter of them.
  public var pixelLanes: Int

  /// The lines from the windows of one row to those of the next.
  public var strideY: Int

  /// The pixels from one window to the next.
  public var strideX: Int

  /// The pixels from one tap of a window to the next.
  public var dilationX: Int

  /// The number of taps of a window along a line.
  public var filterWidth: Int

  /// The packed weights.
  public var weights: UnsafeRawPointer

  /// What packing them gave.
  public var weightGroups: Int

  /// The term of each place, in ``DepthwiseKernel/constantOrder``.
  public var bias: UnsafePointer<Int32>

  /// The requantization; its lanes are in ``DepthwiseKernel/constantOrder``.
  public var requantization: Requantization

  /// Where the first output row begins, at the first channel of the block.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one output row to the next.
  public var outputStride: Int

  /// The number of rows that are computed at once, which the weights were packed for.
  public var packedRows: Int

  /// The number of rows: at most ``packedRows`` unless ``DepthwiseKernel/readsImages``.
  public var rowCount: Int

  /// The number of pixels of each row.
  public var count: Int

  /// The bytes from one pixel of the output to the next.
  public var pixelStride: Int

  /// The number of channels of each pixel to store.
  public var channels: Int

  /// The number of channels before them that are not stored; both together are at most
  /// ``pixelLanes``.
  public var skippedChannels: Int

  public init(
    inputRows: UnsafePointer<UnsafeRawPointer>, inputRowCount: Int, inputStride: Int,
    inputWidth: Int,
    padding: Int, outside: UnsafeRawPointer, flip: UInt8, pixelLanes: Int, strideY: Int,
    strideX: Int, dilationX: Int, filterWidth: Int, weights: UnsafeRawPointer, weightGroups: Int,
    bias: UnsafePointer<Int32>, requantization: Requantization,
    output: UnsafeMutableRawPointer, outputStride: Int, packedRows: Int, rowCount: Int,
    count: Int, pixelStride: Int, channels: Int, skippedChannels: Int
  ) {
    self.inputRows = inputRows
    self.inputRowCount = inputRowCount
    self.inputStride = inputStride
    self.inputWidth = inputWidth
    self.padding = padding
    self.outside = outside
    self.flip = flip
    self.pixelLanes = pixelLanes
    self.strideY = strideY
    self.strideX = strideX
    self.dilationX = dilationX
    self.filterWidth = filterWidth
    self.weights = weights
    self.weightGroups = weightGroups
    self.bias = bias
    self.requantization = requantization
    self.output = output
    self.outputStride = outputStride
    self.packedRows = packedRows
    self.rowCount = rowCount
    self.count = count
    self.pixelStride = pixelStride
    self.channels = channels
    self.skippedChannels = skippedChannels
  }
}
