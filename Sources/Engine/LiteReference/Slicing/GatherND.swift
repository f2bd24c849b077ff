public import LiteExecution

/// The offsets of the slices of an array that rows of indices pick.
///
/// - Parameters:
///   - indices: The rows, one after the other, each with an index for each leading axis.
///   - dimensions: The extents of the leading axes.
///   - offsets: For each row, the number of the slice in row-major order.
/// - Returns: The first row with an index outside its axis; nil where there is none, or
///   where the run was stopped before it was found.
@inlinable
public func sliceOffsets<Index: FixedWidthInteger & BitwiseCopyable>(
  _ indices: Span<Index>, dimensions: Span<Int>, into offsets: inout MutableSpan<Int>
) -> Int? {
  if dimensions.count == 1 {
    let count = dimensions[0]
    for part in Checkpoint(forLoopOf: offsets.count).slices(offsets.indices) {
      for row in part {
        let index = Int(truncatingIfNeeded: indices[row])
        guard index >= 0, index < count else { return row }
        offsets[row] = index
      }
    }
    return nil
  }
  for row in Checkpoint().steps(offsets.indices) {
    var offset = 0
    for axis in dimensions.indices {
      let index = Int(truncatingIfNeeded: indices[row * dimensions.count + axis])
      guard index >= 0, index < dimensions[axis] else { return row }
      offset = offset * dimensions[axis] + index
    }
    offsets[row] = offset
  }
  return nil
}
