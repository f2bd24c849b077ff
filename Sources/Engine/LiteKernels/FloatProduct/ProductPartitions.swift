/// The partitions of a GEMM: one for a single thread, which gains nothing from more tasks than fit
/// its cache, and one for several.
struct ProductPartitions: Sendable {
  private let single: ProductPartition
  private let several: ProductPartition

  /// Cuts a product.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of columns.
  ///   - isShared: Whether the work is worth more than one thread.
  ///   - largestRows: The most rows of a task.
  init(rows: Int, columns: Int, isShared: Bool, largestRows: Int) {
    single = ProductPartition(
      rows: rows, columns: columns, isShared: false, largestRows: largestRows)
    several = ProductPartition(
      rows: rows, columns: columns, isShared: isShared, largestRows: largestRows)
  }

  /// The partition for a number of threads.
  subscript(threadCount threadCount: Int) -> ProductPartition {
    threadCount > 1 ? several : single
  }
}
