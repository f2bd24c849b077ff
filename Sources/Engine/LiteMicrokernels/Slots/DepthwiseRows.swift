/// The operands of some rows of a depthwise convolution, for one block of channels.
///
/// The block's vectors hold ``DepthwiseKernel/laneCount`` lanes: one pixel of as many channels, or
/// several neighboring pixels of fewer channels.
public struct DepthwiseRows {
  /// The image rows that the receptive fields cover, from the top, at the first channel of the
  /// block, in the element type of ``DepthwiseKernel/activations``.
  ///
  /// Each pixel has ``pixelLanes`` elements. The receptive fields of the next ``packedRows`` output
  /// rows start `packedRows · strideY` image rows later.
  public var inputRows: UnsafePointer<UnsafeRawPointer>

  /// The number of image rows for ``packedRows`` output rows: the filter's height, and a stride for
  /// each output row beyond the first.
  public var inputRowCount: Int

  /// The bytes from one pixel of an image row to the next.
  public var inputStride: Int

  /// The number of pixels of an image row.
  public var inputWidth: Int

  /// The padding on the left, in pixels: 0 unless ``DepthwiseKernel/readsImages``.
  public var padding: Int

  /// A vector of the pixels outside the image, to the left and to the right.
  public var outside: UnsafeRawPointer

  /// The XOR mask of the elements: 0x80 for int8, 0 for uint8 and unless
  /// ``DepthwiseKernel/readsImages``.
  public var flip: UInt8

  /// The number of lanes of a pixel: those of a vector, or a half or a quarter of them.
  public var pixelLanes: Int

  /// The stride along the height, in image rows.
  public var strideY: Int

  /// The stride along the width, in pixels.
  public var strideX: Int

  /// The dilation along the width, in pixels.
  public var dilationX: Int

  /// The number of filter taps along the width.
  public var filterWidth: Int

  /// The packed weights.
  public var weights: UnsafeRawPointer

  /// The number of weight groups that packing returned: the parts of split weights (`VPDPBUSD`)
  /// or the pairs of filter taps (`VPMADDWD`).
  public var weightGroups: Int

  /// The bias of each lane with its zero-point correction, in ``DepthwiseKernel/constantOrder``.
  public var bias: UnsafePointer<Int32>

  /// The requantization; its lanes are in ``DepthwiseKernel/constantOrder``.
  public var requantization: Requantization

  /// Where the first output row begins, at the first channel of the block.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one output row to the next.
  public var outputStride: Int

  /// The number of output rows that are computed together, for which the weights were packed.
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
