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

  /// The number of lines of the output, of all images.
  public var lineCount: Int { batches * rows.outputSize }

  /// Traps where the images before or after have fewer elements than they need.
  public func expect(inputCount: Int, outputCount: Int) {
    precondition(inputCount >= batches * rows.inputSize * columns.inputSize * channels)
    precondition(outputCount >= lineCount * columns.outputSize * channels)
  }
}
