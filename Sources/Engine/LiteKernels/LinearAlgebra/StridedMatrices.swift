/// Matrices of one size: where each begins, and the strides of its rows and columns.
struct StridedMatrices: Sendable {
  let starts: ElementLayout
  let rowStride: Int
  let columnStride: Int

  /// The number of elements from the first to the farthest of all, both included.
  let extent: Int

  /// Matrices that lie as a layout says; nil where no strides lead along their axes.
  init?(_ layout: ElementLayout, rows: Int, columns: Int, transposed: Bool) {
    guard let parts = layout.split(into: transposed ? [columns, rows] : [rows, columns]) else {
      return nil
    }
    starts = parts.starts
    (rowStride, columnStride) =
      transposed ? (parts.strides[1], parts.strides[0]) : (parts.strides[0], parts.strides[1])
    extent = layout.extent
  }
}
