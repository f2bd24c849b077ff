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
    rows weights: ConstantSource, columns: Int, depth: Int, bias: ArraySlice<Float>,
    constants: PackedConstants
  ) {
    self.init(
      of: weights, as: "float32 rows", columns: columns, depth: depth, bias: bias,
      constants: constants
    ) { block in
      PackedFloatMatrix.packRows(
        weights, columns: columns, depth: depth, into: block, constants: constants)
    }
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
