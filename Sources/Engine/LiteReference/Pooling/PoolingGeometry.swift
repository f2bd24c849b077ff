import LiteTensor

/// The extents of a pooling over a batch of NHWC images.
public struct PoolingGeometry: Hashable, Sendable {
  /// The number of images.
  public let batches: Int

  /// The windows along the height.
  public let rows: WindowAxis

  /// The windows along the width.
  public let columns: WindowAxis

  /// The number of channels.
  public let channels: Int

  /// - Precondition: The dilations are 1.
  public init(batches: Int, rows: WindowAxis, columns: WindowAxis, channels: Int) {
    precondition(rows.dilation == 1 && columns.dilation == 1)
    self.batches = batches
    self.rows = rows
    self.columns = columns
    self.channels = channels
  }

  /// The number of positions that an element of the output is made of, at most.
  public var tapsOfOutputElement: Int {
    .saturatedProduct(
      min(rows.filterSize, rows.inputSize), min(columns.filterSize, columns.inputSize))
  }

  /// The number of steps of a run, at most: one for each position of each window of each channel;
  /// at most `Int.max`.
  public var work: Int {
    .saturatedProduct(
      batches, rows.outputSize, columns.outputSize, channels, max(tapsOfOutputElement, 1))
  }

  /// The same poolings with the only column as the only row; itself where there are more.
  ///
  /// The windows of a sequence follow each other along the width then.
  public var alongWidth: PoolingGeometry {
    guard columns.isSinglePosition else { return self }
    return PoolingGeometry(batches: batches, rows: columns, columns: rows, channels: channels)
  }

  /// The number of output rows, of all images.
  public var outputRowCount: Int { batches * rows.outputSize }

  /// Traps where the images before or after have fewer elements than they need.
  public func expect(inputCount: Int, outputCount: Int) {
    precondition(inputCount >= batches * rows.inputSize * columns.inputSize * channels)
    precondition(outputCount >= outputRowCount * columns.outputSize * channels)
  }
}
