import LiteMicrokernels

/// Copies up to sixteen columns of a float32 matrix whose rows lie contiguously into one block of
/// `FloatProductKernel`.
///
/// - Parameters:
///   - source: The first column.
///   - rowStride: The elements from one row to the next.
///   - columns: The number of columns, 0 to 16.
///   - depth: The number of rows.
///   - block: Where the first element goes; lanes that have no column stay as they are.
public func packFloatRows(
  _ source: UnsafePointer<Float>, rowStride: Int, columns: Int, depth: Int,
  into block: UnsafeMutablePointer<Float>
) {
  let unit = FloatProductKernel.columnUnit
  guard columns == unit else {
    for row in 0..<depth {
      for column in 0..<columns { block[row * unit + column] = source[row * rowStride + column] }
    }
    return
  }
  var row = UnsafeRawPointer(source)
  var target = UnsafeMutableRawPointer(block)
  for _ in 0..<depth {
    target.storeBytes(of: row.loadUnaligned(as: SIMD16<Float>.self), as: SIMD16<Float>.self)
    row += rowStride &* 4
    target += unit &* 4
  }
}
