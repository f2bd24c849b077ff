import LiteExecution
import LiteMicrokernels

/// Transposes of matrices of bytes whose lines evict each other from the cache.
///
/// This is one of the files of unsafe code: each tile lies within the checked matrix, or is the calling
/// thread's scratch memory.
extension BlockTranspose {
  /// Moves tiles of 64 bytes a side, the last of which may overlap the previous ones.
  ///
  /// On the side where lines evict each other, each is read or written once, by way of scratch memory.
  func moveByteTiles(
    from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    let (height, width) = (min(64, rows), min(64, columns))
    guard let scratch = unsafe ThreadScratch.bytes(2 * 64 * 64) else { return }
    let collected = unsafe scratch + 64 * 64
    for row in stride(from: 0, to: rows, by: height) {
      let row = min(row, rows &- height)
      for column in stride(from: 0, to: columns, by: width) {
        let column = min(column, columns &- width)
        var tile = unsafe MatrixTranspose(
          rows: height, columns: width, source: source + row + column &* sourceStride,
          sourceStride: sourceStride, destination: destination + row &* destinationStride + column,
          destinationStride: destinationStride)
        if evicts(sourceStride) {
          unsafe moveLines(
            width, of: height, from: tile.source, sourceStride, to: collected, 64)
          unsafe (tile.source, tile.sourceStride) = (UnsafeRawPointer(collected), 64)
        }
        guard evicts(destinationStride) else {
          transpose.bytes(tile)
          continue
        }
        let target = unsafe tile.destination
        unsafe (tile.destination, tile.destinationStride) = (scratch, 64)
        transpose.bytes(tile)
        unsafe moveLines(height, of: width, from: scratch, 64, to: target, destinationStride)
      }
    }
  }

  /// Copies bytes that lie some bytes apart on either side.
  @inline(__always)
  private func moveLines(
    _ count: Int, of byteCount: Int, from source: UnsafeRawPointer, _ sourceStride: Int,
    to destination: UnsafeMutableRawPointer, _ destinationStride: Int
  ) {
    for index in 0..<count {
      let (from, to) = unsafe (
        source + index &* sourceStride, destination + index &* destinationStride
      )
      guard byteCount == 64 else {
        unsafe to.copyMemory(from: from, byteCount: byteCount)
        continue
      }
      unsafe to.storeBytes(
        of: from.loadUnaligned(as: SIMD64<UInt8>.self), as: SIMD64<UInt8>.self)
    }
  }
}
