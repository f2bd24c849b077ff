import LiteMicrokernels

/// The layout of the padded input rows that some steps of a transposed convolution depend on.
struct PaddedBlock {
  /// The number of rows.
  let rowCount: Int

  /// The number of pixels of a row.
  let pixelCount: Int

  /// The bytes from one pixel to the next.
  let pixelBytes: Int

  /// The bytes from one row to the next.
  let rowBytes: Int

  /// The number of bytes of all rows, with those behind them that the micro-kernel may read.
  var byteCount: Int { rowCount * rowBytes + 64 }

  /// - Parameters:
  ///   - rows: The number of steps along the height.
  ///   - columns: The number of steps along the width.
  ///   - rowWindows: The input rows that the first step depends on.
  ///   - columnWindows: The input columns that it depends on.
  ///   - inChannels: The number of channels of the input.
  ///   - kernel: The micro-kernel that reads the rows.
  init(
    rows: Int, columns: Int, rowWindows: Range<Int>, columnWindows: Range<Int>, inChannels: Int,
    kernel: IntegerProductKernel
  ) {
    rowCount = rows - 1 + rowWindows.count
    pixelCount = columns - 1 + columnWindows.count
    pixelBytes = inChannels * kernel.activations.byteWidth
    // The last segment of a row is read up to its padded depth.
    let bytes = pixelCount * pixelBytes + kernel.depthUnit * kernel.activations.byteWidth
    // Rows a multiple of a page apart would compete for the same cache sets.
    let rounded = (bytes + 63) / 64 * 64
    rowBytes = rounded % 4096 == 0 ? rounded + 64 : rounded
  }
}
