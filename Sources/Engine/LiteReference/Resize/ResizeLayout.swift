import LiteTensor

/// The extents of a resize of NHWC images.
public struct ResizeLayout: Hashable, Sendable {
  /// The number of images.
  public var batches: Int

  /// The height and width of an image before.
  public var inputHeight: Int
  public var inputWidth: Int

  /// The height and width of an image after.
  public var outputHeight: Int
  public var outputWidth: Int

  /// The number of channels of a pixel.
  public var channels: Int

  /// Whether the centres of the corner pixels stay where they are.
  public var alignCorners: Bool

  /// Whether pixels are sampled at their centres.
  public var halfPixelCenters: Bool

  public init(
    batches: Int, inputHeight: Int, inputWidth: Int, outputHeight: Int, outputWidth: Int,
    channels: Int, alignCorners: Bool = false, halfPixelCenters: Bool = false
  ) {
    self.batches = batches
    self.inputHeight = inputHeight
    self.inputWidth = inputWidth
    self.outputHeight = outputHeight
    self.outputWidth = outputWidth
    self.channels = channels
    self.alignCorners = alignCorners
    self.halfPixelCenters = halfPixelCenters
  }

  /// The number of steps of a run, at most; at most `Int.max`.
  ///
  /// Each element of the output reads `taps` elements: 4 for bilinear interpolation, for which each
  /// output row mixes two whole input rows first, and 1 for nearest neighbors.
  ///
  /// - Parameter isBilinear: Whether elements are interpolated.
  /// - Returns: The steps of all rows of all images.
  public func work(isBilinear: Bool) -> Int {
    let ofOutput = Int.saturatedProduct(outputWidth, channels, isBilinear ? 4 : 1)
    let ofInput = isBilinear ? Int.saturatedProduct(2, inputWidth, channels) : 0
    // The samples of the columns are found for each image even where there are no channels.
    return Int.saturatedProduct(
      batches, outputHeight, ofOutput.addingSaturated(ofInput).addingSaturated(1)
    ).addingSaturated(outputWidth)
  }

  /// The vertical axis.
  public var vertical: ResizeAxis {
    ResizeAxis(
      input: inputHeight, output: outputHeight, alignCorners: alignCorners,
      halfPixelCenters: halfPixelCenters)
  }

  /// The horizontal axis.
  public var horizontal: ResizeAxis {
    ResizeAxis(
      input: inputWidth, output: outputWidth, alignCorners: alignCorners,
      halfPixelCenters: halfPixelCenters)
  }

  /// The number of elements of a row of the input.
  public var inputRowCount: Int { inputWidth * channels }

  /// The number of rows of all images of the output.
  public var totalOutputRows: Int { batches * outputHeight }

  /// Where a row of the input lies.
  public func rowRange(_ batch: Int, _ y: Int) -> Range<Int> {
    let start = (batch * inputHeight + y) * inputRowCount
    return start..<start + inputRowCount
  }

  /// The number of elements of an output row.
  public var outputRowCount: Int { outputWidth * channels }
}
