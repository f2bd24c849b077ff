/// The operands of some rows of a depthwise convolution, for one block of channels.
///
/// The block's vectors hold ``DepthwiseKernel/placeCount`` places: one pixel of as many
/// channels, or several neighbouring pixels of fewer.
public struct DepthwiseRows {
  /// The lines of the image that the windows touch, from the top, padded at both sides: pixels of
  /// ``pixelPlaces`` channels in the form of ``DepthwiseKernel/activations``.
  ///
  /// Whole vectors are read, and at least as many pixels as a vector has beyond those of the
  /// last window must be readable.
  public var lines: UnsafePointer<UnsafeRawPointer>

  /// The number of lines: the filter's height, and a stride more for each row beyond the first.
  public var lineCount: Int

  /// The number of places that a pixel takes: those of a vector, or a half or a quarter of them
  /// where ``strideX`` is 1.
  public var pixelPlaces: Int

  /// The pixels from one window to the next.
  public var strideX: Int

  /// The pixels from one tap of a window to the next.
  public var dilationX: Int

  /// The number of taps of a window along a line.
  public var filterWidth: Int

  /// The packed weights.
  public var weights: UnsafeRawPointer

  /// What packing them gave.
  public var terms: Int

  /// The term of each place, in ``DepthwiseKernel/constantOrder``.
  public var bias: UnsafePointer<Int32>

  /// The last step; its lanes are in ``DepthwiseKernel/constantOrder``.
  public var requantization: Requantization

  /// Where the first row of the output begins, at the first channel of the block.
  public var output: UnsafeMutableRawPointer

  /// The bytes from one row of the output to the next.
  public var outputStride: Int

  /// The number of rows that the weights were packed for.
  public var packedRows: Int

  /// The number of rows to store, at most ``packedRows``.
  public var rowCount: Int

  /// The number of pixels of each row.
  public var count: Int

  /// The bytes from one pixel of the output to the next.
  public var pixelStride: Int

  /// The number of channels of each pixel to store, at most ``pixelPlaces``.
  public var channels: Int

  public init(
    lines: UnsafePointer<UnsafeRawPointer>, lineCount: Int, pixelPlaces: Int, strideX: Int,
    dilationX: Int, filterWidth: Int, weights: UnsafeRawPointer, terms: Int,
    bias: UnsafePointer<Int32>, requantization: Requantization,
    output: UnsafeMutableRawPointer, outputStride: Int, packedRows: Int, rowCount: Int,
    count: Int, pixelStride: Int, channels: Int
  ) {
    self.lines = lines
    self.lineCount = lineCount
    self.pixelPlaces = pixelPlaces
    self.strideX = strideX
    self.dilationX = dilationX
    self.filterWidth = filterWidth
    self.weights = weights
    self.terms = terms
    self.bias = bias
    self.requantization = requantization
    self.output = output
    self.outputStride = outputStride
    self.packedRows = packedRows
    self.rowCount = rowCount
    self.count = count
    self.pixelStride = pixelStride
    self.channels = channels
  }
}
