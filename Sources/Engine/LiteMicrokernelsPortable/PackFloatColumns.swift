public import LiteMicrokernels

/// Copies up to sixteen columns of a float32 matrix into one block of `FloatProductKernel`.
///
/// - Parameters:
///   - source: The first column; each lies contiguously.
///   - columnStride: The elements from one column to the next.
///   - columns: The number of columns, 0 to 16.
///   - depth: The number of elements of a column.
///   - block: Where the first element goes; lanes that have no column stay as they are.
///   - rowStride: The elements from one row of the block to the next.
public func packFloatColumns(
  _ source: UnsafePointer<Float>, columnStride: Int, columns: Int, depth: Int,
  into block: UnsafeMutablePointer<Float>, rowStride: Int = FloatProductKernel.columnUnit
) {
  let step = rowStride * 4
  let wholeRows = depth & ~3
  var firstRow = 0
  while firstRow < wholeRows {
    // All floats of a cache line are read before the line is evicted.
    let endRow = min(firstRow + 16, wholeRows)
    var column = 0
    while column + 4 <= columns {
      var row = firstRow
      // Squares of four by four are transposed in registers.
      while row < endRow {
        let corner = UnsafeRawPointer(source + (column * columnStride + row))
        let a = corner.loadUnaligned(as: SIMD4<Float>.self)
        let b = corner.loadUnaligned(fromByteOffset: columnStride * 4, as: SIMD4<Float>.self)
        let c = corner.loadUnaligned(fromByteOffset: columnStride * 8, as: SIMD4<Float>.self)
        let d = corner.loadUnaligned(fromByteOffset: columnStride * 12, as: SIMD4<Float>.self)
        let target = UnsafeMutableRawPointer(block + (row * rowStride + column))
        target.storeBytes(of: SIMD4(a[0], b[0], c[0], d[0]), as: SIMD4<Float>.self)
        target.storeBytes(
          of: SIMD4(a[1], b[1], c[1], d[1]), toByteOffset: step, as: SIMD4<Float>.self)
        target.storeBytes(
          of: SIMD4(a[2], b[2], c[2], d[2]), toByteOffset: 2 * step, as: SIMD4<Float>.self)
        target.storeBytes(
          of: SIMD4(a[3], b[3], c[3], d[3]), toByteOffset: 3 * step, as: SIMD4<Float>.self)
        row += 4
      }
      column += 4
    }
    while column < columns {
      for row in firstRow..<endRow {
        block[row * rowStride + column] = source[column * columnStride + row]
      }
      column += 1
    }
    firstRow = endRow
  }
  var row = wholeRows
  while row < depth {
    for column in 0..<columns {
      block[row * rowStride + column] = source[column * columnStride + row]
    }
    row += 1
  }
}
