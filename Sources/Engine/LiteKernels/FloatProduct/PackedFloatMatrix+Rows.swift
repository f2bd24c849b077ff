import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// Packing of matrices whose columns are innermost, as the output channels of `CONV_3D` are.
///
/// Every `unsafe` in this file is an address within a ``ConstantWindow`` of the weights or within the
/// packed columns, within their sizes.
extension PackedFloatMatrix {
  /// The bytes of the rows that are packed together: they fit the nearest caches.
  private static let groupBytes = 64 << 10

  /// Packs a matrix that lies row after row; nil where there is no memory for it.
  ///
  /// - Parameters:
  ///   - weights: `depth · columns` elements.
  ///   - columns: The number of columns.
  ///   - depth: The number of rows.
  ///   - bias: The bias of each column; empty where there is none.
  ///   - constants: Where the packed columns are kept.
  init?(
    rows weights: ConstantSource, columns: Int, depth: Int, bias: [Float],
    constants: PackedConstants
  ) {
    precondition(
      weights.byteCount == columns * depth * 4 && (bias.isEmpty || bias.count == columns))
    let padded = FloatProductKernel.paddedColumns(columns)
    let blocks = constants.block(
      of: weights,
      layout: ConstantLayout(kernel: "float32 rows", parameters: [columns, depth]),
      byteCount: padded * depth * 4
    ) { block in
      PackedFloatMatrix.packRows(
        weights, columns: columns, depth: depth, into: block, constants: constants)
    }
    guard let blocks, let biases = AlignedBytes(byteCount: padded * 4) else { return nil }
    self.init(columns: columns, depth: depth, blocks: blocks, bias: biases)
    for (column, value) in bias.enumerated() { setBias(value, of: column) }
  }

  /// Packs all rows, some at a time.
  ///
  /// - Returns: Whether there was memory for it.
  private static func packRows(
    _ weights: ConstantSource, columns: Int, depth: Int, into blocks: AlignedBytes,
    constants: PackedConstants
  ) -> Bool {
    guard var window = constants.window(of: weights) else { return true }
    let (unit, rowBytes) = (FloatProductKernel.columnUnit, columns * 4)
    let rowsAtOnce = max(groupBytes / rowBytes, 1)
    let target = unsafe blocks.address.assumingMemoryBound(to: Float.self)
    let checkpoint = Checkpoint(forLoopOf: columns * depth)
    var row = 0
    while row < depth, !checkpoint.isStopped {
      let rows = min(rowsAtOnce, depth - row)
      guard let source = unsafe window.bytes(row * rowBytes..<(row + rows) * rowBytes) else {
        return false
      }
      for first in stride(from: 0, to: columns, by: unit) {
        unsafe packFloatRows(
          source.assumingMemoryBound(to: Float.self) + first, rowStride: columns,
          columns: min(unit, columns - first), depth: rows,
          into: target + (first * depth + row * unit))
      }
      row += rows
    }
    return true
  }
}
