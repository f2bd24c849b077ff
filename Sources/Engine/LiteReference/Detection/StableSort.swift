import LiteExecution

/// Sorts indices by the values that they stand for, greatest first; equal ones keep their
/// order.
///
/// A merge sort from the bottom up. `buffer` is scratch memory for as many indices.
/// - Precondition: No value is NaN.
func sortDescending(
  _ indices: inout MutableSpan<Int32>, count: Int, by values: Span<Float>,
  buffer: inout MutableSpan<Int32>
) {
  let checkpoint = Checkpoint(forLoopOf: count)
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = min(start + width, count)
      let end = min(start + 2 * width, count)
      var (left, right) = (start, middle)
      for part in checkpoint.slices(start..<end) {
        for i in part {
          let takesRight =
            right < end
            && (left == middle || values[Int(indices[right])] > values[Int(indices[left])])
          buffer[i] = indices[takesRight ? right : left]
          if takesRight { right += 1 } else { left += 1 }
        }
      }
      start = end
    }
    // What is in the buffer then may be no indices; those of the pass before are.
    guard !checkpoint.isStopped else { return }
    for i in 0..<count { indices[i] = buffer[i] }
    width *= 2
  }
}
