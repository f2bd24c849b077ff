/// The rows of images in memory, either all of them or a ring of the rows that are still needed.
///
/// In a ring a row replaces one that no receptive field covers any more. Rows are counted through
/// all images of a batch. Every `unsafe` in this file is the address of a row; the caller stays
/// within the row.
@safe
struct ImageRows: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer

  /// The row at the start.
  private let firstRow: Int

  /// The number of bytes from one row to the next.
  let rowBytes: Int

  /// The number of bytes from one pixel to the next.
  let pixelStride: Int

  /// The number of rows of a ring, after which a row takes the slot of the first.
  private let capacity: Int

  /// - Parameters:
  ///   - start: The address of the first row.
  ///   - width: The number of pixels of a row.
  ///   - pixelStride: The number of bytes from one pixel to the next.
  ///   - firstRow: The row at `start`.
  ///   - capacity: The number of rows of a ring; nil where the memory is none.
  @unsafe
  init(
    _ start: UnsafeMutableRawPointer, width: Int, pixelStride: Int, firstRow: Int = 0,
    capacity: Int? = nil
  ) {
    unsafe self.start = start
    self.firstRow = firstRow
    rowBytes = width * pixelStride
    self.pixelStride = pixelStride
    self.capacity = capacity ?? Int.max
  }

  /// The address of a row.
  @unsafe
  func address(of row: Int) -> UnsafeMutableRawPointer {
    unsafe start + (row - firstRow) % capacity * rowBytes
  }

  /// The first of some rows, without those from where the ring begins anew.
  func contiguous(_ rows: Range<Int>) -> Range<Int> {
    let left = capacity - (rows.lowerBound - firstRow) % capacity
    return rows.lowerBound..<rows.lowerBound + min(rows.count, left)
  }
}
