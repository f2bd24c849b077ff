import LiteTensor

/// The extents of a convolution over a batch of images.
///
/// `TRANSPOSE_CONV` is described by the convolution that it transposes: the image of
/// ``rows`` and ``columns`` is its output, the windows are its input.
public struct ConvolutionGeometry: Hashable, Sendable {
  /// The number of images.
  public let batches: Int

  /// The windows along the height.
  public let rows: WindowAxis

  /// The windows along the width.
  public let columns: WindowAxis

  /// The number of channels of the input.
  public let inChannels: Int

  /// The number of channels of the output.
  public let outChannels: Int

  /// The number of groups that the channels are split into; the channels of a group of
  /// the output depend on those of one group of the input.
  public let groups: Int

  /// - Precondition: Both numbers of channels are multiples of `groups`, which is at
  ///   least 1.
  public init(
    batches: Int, rows: WindowAxis, columns: WindowAxis, inChannels: Int, outChannels: Int,
    groups: Int = 1
  ) {
    precondition(groups >= 1 && inChannels % groups == 0 && outChannels % groups == 0)
    self.batches = batches
    self.rows = rows
    self.columns = columns
    self.inChannels = inChannels
    self.outChannels = outChannels
    self.groups = groups
  }

  /// The number of input channels of one group.
  @inlinable
  public var inChannelsPerGroup: Int { inChannels / groups }

  /// The number of output channels of one group.
  @inlinable
  public var outChannelsPerGroup: Int { outChannels / groups }

  /// The number of pixels of all results.
  public var pixelCount: Int { batches * rows.outputSize * columns.outputSize }

  /// The number of pixels of the images.
  public var inputPixelCount: Int { batches * rows.inputSize * columns.inputSize }

  /// The number of elements of the images.
  public var inputCount: Int { inputPixelCount * inChannels }

  /// The number of elements of the results.
  public var outputCount: Int { pixelCount * outChannels }

  /// Traps where the images or the results have fewer elements than they need.
  public func expect(inputCount: Int, outputCount: Int) {
    precondition(inputCount >= self.inputCount && outputCount >= self.outputCount)
  }

  /// The number of multiply-accumulates, those of taps outside the image included; at
  /// most `Int.max`.
  public var macs: Int {
    .saturatedProduct(
      batches, rows.outputSize, columns.outputSize, outChannels, macsOfOutputElement)
  }

  /// The number of multiply-accumulates of one element of the output, as for ``macs``.
  public var macsOfOutputElement: Int {
    rows.filterSize.multipliedSaturated(by: columns.filterSize)
      .multipliedSaturated(by: inChannelsPerGroup)
  }

  /// The same convolution of sequences with their positions along the width; itself where images
  /// have more than a column.
  ///
  /// Images, filters and results have the same bytes.
  public var alongWidth: ConvolutionGeometry { columns.isSinglePosition ? transposed : self }

  /// The same convolution of sequences with their positions along the height; itself where images
  /// have more than a row.
  public var alongHeight: ConvolutionGeometry { rows.isSinglePosition ? transposed : self }

  private var transposed: ConvolutionGeometry {
    ConvolutionGeometry(
      batches: batches, rows: columns, columns: rows, inChannels: inChannels,
      outChannels: outChannels, groups: groups)
  }

  /// The geometry of one image of the batch.
  public var ofOneImage: ConvolutionGeometry {
    ConvolutionGeometry(
      batches: 1, rows: rows, columns: columns, inChannels: inChannels,
      outChannels: outChannels, groups: groups)
  }
}
