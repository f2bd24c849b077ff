import LiteMicrokernels
import LiteTensor

/// The partition of a GEMM of rows that are quantized at run time: into passes over as many rows as
/// scratch memory holds, and those into tasks.
struct HybridBlocks: Sendable {
  /// The most columns of a task.
  static let mostColumns = 256

  /// The bytes of quantized rows that a pass has at most, unless one block of rows has more: they
  /// stay in the caches.
  private static let passBytes = 1 << 20

  /// The number of rows above which tasks have few columns, so that threads share them evenly.
  private static let fewRows = 16

  /// The elements that a task quantizes, roughly: they stay in the first-level cache.
  private static let quantizedElements = 4 << 10

  /// The number of rows of a pass.
  let rowsPerPass: Int

  /// The number of rows of a task.
  let rowsPerTask: Int

  /// The number of columns of a task, a multiple of 16.
  let columnsPerTask: Int

  /// The number of rows that a task quantizes.
  let quantizedRowsPerTask: Int

  /// The cost of all rows.
  let cost: ByteProductCost

  /// The bytes of a quantized row, as the micro-kernel reads it.
  let rowBytes: Int

  /// The bytes of the quantized rows of a pass, rounded up to 64.
  let matrixByteCount: Int

  /// - Parameters:
  ///   - rows: The number of rows, at least 1.
  ///   - columns: The number of columns, at least 1.
  ///   - depth: The number of elements of a row.
  ///   - rowBytes: The bytes of a quantized row.
  ///   - tileRows: The number of rows of a micro-tile.
  init(rows: Int, columns: Int, depth: Int, rowBytes: Int, tileRows: Int) {
    self.rowBytes = rowBytes
    cost = ByteProductCost(outputs: rows.multipliedSaturated(by: columns), depth: depth)
    // So many rows share each read of a panel of weights from the second-level cache.
    let most = max(144 / tileRows, 1) * tileRows
    let blocks = max(HybridBlocks.passBytes / max(rowBytes, 1) / most, 1)
    rowsPerPass = min(rows, blocks * most)
    let rowTasks = (rowsPerPass + most - 1) / most
    rowsPerTask = (rowsPerPass + rowTasks - 1) / rowTasks
    columnsPerTask = rowsPerPass > HybridBlocks.fewRows ? 64 : HybridBlocks.mostColumns
    quantizedRowsPerTask = max(HybridBlocks.quantizedElements / max(depth, 1), 1)
    matrixByteCount = (rowsPerPass * rowBytes + 127) / 64 * 64
  }

  /// The bytes of scratch memory: the quantized rows, and the scale and zero point of each.
  var scratchByteCount: Int {
    matrixByteCount + rowsPerPass * MemoryLayout<RowQuantization>.stride
  }
}
