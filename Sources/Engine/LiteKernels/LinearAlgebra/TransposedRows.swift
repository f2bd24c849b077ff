import LiteExecution
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
  let transpose: TransposeKernel

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
    // Rows of sixteen fill the cache lines of columns.
    for part in Checkpoint().slices(0..<rows, of: 16) {
      unsafe writePart(
        part.count, from: source + part.lowerBound, to: target + part.lowerBound * depth)
    }
  }

  private func writePart(
    _ rows: Int, from source: UnsafePointer<Float>, to target: UnsafeMutablePointer<Float>
  ) {
    let width = MemoryLayout<Float>.size
    let sourceBytes = ((depth - 1) * columnStride + rows) * width
    let targetBytes = byteCount(rows: rows)
    unsafe source.withMemoryRebound(to: UInt8.self, capacity: sourceBytes) { source in
      unsafe target.withMemoryRebound(to: UInt8.self, capacity: targetBytes) { target in
        var written = unsafe MutableSpan(_unsafeStart: target, count: targetBytes)
        BlockTranspose(
          rows: rows, columns: depth, byteCount: width, sourceStride: columnStride * width,
          destinationStride: depth * width, transpose: transpose
        )
        .run(
          from: unsafe Span(_unsafeStart: source, count: sourceBytes), at: 0, to: &written, at: 0)
      }
    }
  }
}
