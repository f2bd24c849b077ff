public import LiteMicrokernels

/// Copies up to sixteen columns out of a block of `FloatProductKernel`: the inverse of
/// `packFloatColumns(_:columnStride:columns:depth:into:rowStride:)`.
///
/// - Parameters:
///   - block: The first element.
///   - columns: The number of columns, 0 to 16.
///   - depth: The number of elements of a column.
///   - target: The destination of the first column. Each column is contiguous.
///   - columnStride: The elements from one column to the next.
///   - rowStride: The elements from one row of the block to the next.
public func unpackFloatColumns(
  _ block: UnsafePointer<Float>, columns: Int, depth: Int,
  into target: UnsafeMutablePointer<Float>, columnStride: Int,
  rowStride: Int = FloatProductKernel.columnUnit
) {
  var row = 0
  while row + 4 <= depth {
    var column = 0
    while column + 4 <= columns {
      let corner = UnsafeRawPointer(block + (row * rowStride + column))
      let step = rowStride * 4
      let a = corner.loadUnaligned(as: SIMD4<Float>.self)
      let b = corner.loadUnaligned(fromByteOffset: step, as: SIMD4<Float>.self)
      let c = corner.loadUnaligned(fromByteOffset: 2 * step, as: SIMD4<Float>.self)
      let d = corner.loadUnaligned(fromByteOffset: 3 * step, as: SIMD4<Float>.self)
      let place = UnsafeMutableRawPointer(target + (column * columnStride + row))
      place.storeBytes(of: SIMD4(a[0], b[0], c[0], d[0]), as: SIMD4<Float>.self)
      place.storeBytes(
        of: SIMD4(a[1], b[1], c[1], d[1]), toByteOffset: columnStride * 4, as: SIMD4<Float>.self)
      place.storeBytes(
        of: SIMD4(a[2], b[2], c[2], d[2]), toByteOffset: columnStride * 8, as: SIMD4<Float>.self)
      place.storeBytes(
        of: SIMD4(a[3], b[3], c[3], d[3]), toByteOffset: columnStride * 12, as: SIMD4<Float>.self)
      column += 4
    }
    while column < columns {
      for i in 0..<4 {
        target[column * columnStride + row + i] = block[(row + i) * rowStride + column]
      }
      column += 1
    }
    row += 4
  }
  while row < depth {
    for column in 0..<columns {
      target[column * columnStride + row] = block[row * rowStride + column]
    }
    row += 1
  }
}
