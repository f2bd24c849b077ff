import LiteExecution

/// The sums of the weights of each output channel, as ``WeightPacking`` writes them.
///
/// Every `unsafe` in this file is an address within those sums, which the packed block keeps.
@safe
struct ColumnSums {
  /// The number of outlier groups; nil where the zero point was not subtracted from the weights.
  let outlierGroupCount: Int?

  private let totals: UnsafePointer<Int32>
  private let distances: UnsafePointer<Int32>
  private let columns: Int

  /// - Parameters:
  ///   - address: The first of the totals, behind which the distances and the number of groups lie.
  ///   - columns: The number of output channels.
  ///   - paddedColumns: The same with those that fill the last block.
  @unsafe
  init(_ address: UnsafeRawPointer, columns: Int, paddedColumns: Int) {
    unsafe totals = address.assumingMemoryBound(to: Int32.self)
    unsafe distances = totals + paddedColumns
    self.columns = columns
    let count = unsafe Int(totals[2 * paddedColumns])
    outlierGroupCount = count < 0 ? nil : count
  }

  /// The sum of the weights of an output channel.
  func total(_ column: Int) -> Int32 {
    precondition(0..<columns ~= column)
    return unsafe totals[column]
  }

  /// The sum of their distances from the zero point, where packing measured them.
  func distance(_ column: Int) -> Int32 {
    precondition(0..<columns ~= column)
    return unsafe distances[column]
  }
}
