import LiteMicrokernels

/// Rows of a float32 matrix whose columns are contiguous, which are written one after the other before
/// they are multiplied.
///
/// Every `unsafe` in this file is an address within the matrices or the scratch memory that the caller has
/// checked.
struct TransposedRows: Sendable {
  /// The number of elements of a row.
  let depth: Int

  /// The distance between neighboring elements of a row.
  let columnStride: Int

  /// Transposes matrices of words.
  let transposeWords: @Sendable (WordTranspose) -> Void

  /// The scratch memory that a number of rows takes.
  func byteCount(rows: Int) -> Int { rows * depth * MemoryLayout<Float>.size }

  /// Writes some rows.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - source: The first element of the first one.
  ///   - target: Where they go.
  @unsafe
  func write(_ rows: Int, from source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>)
  {
    let byteCount = byteCount(rows: rows)
    let width = MemoryLayout<Float>.size
    let bytes = ((depth - 1) * columnStride + rows) * width
    unsafe UnsafeRawPointer(source).withMemoryRebound(to: UInt8.self, capacity: bytes) { source in
      unsafe UnsafeMutableRawPointer(target).withMemoryRebound(
        to: UInt8.self, capacity: byteCount
      ) { target in
        var written = unsafe MutableSpan(_unsafeStart: target, count: byteCount)
        BlockTranspose(
          rows: rows, columns: depth, byteCount: width, sourceStride: columnStride * width,
          destinationStride: depth * width, transposeWords: transposeWords
        )
        .run(
          from: unsafe Span(_unsafeStart: source, count: bytes), at: 0, to: &written, at: 0)
      }
    }
  }
}
