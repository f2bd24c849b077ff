import LiteExecution

/// Puts the indices of the greatest values first, greatest first.
///
/// Which of equal values come first, and in which order, follows from the way in which
/// TFLite's `std::partial_sort` keeps its heap, as the detections show it. What is behind
/// the first `count` indices is left in no particular order.
/// - Precondition: `1 <= count <= values.count`, and there are as many indices as values.
public func sortGreatest(
  _ count: Int, of values: Span<Float>, into indices: inout MutableSpan<Int32>
) {
  for i in values.indices { indices[i] = Int32(truncatingIfNeeded: i) }
  // The heap has the least of the indices kept so far at its top.
  let checkpoint = Checkpoint(forLoopOf: values.count)
  for step in checkpoint.steps(0..<count / 2) {
    let start = count / 2 - 1 - step
    settle(indices[start], at: start, in: &indices, count: count, values: values)
  }
  for part in checkpoint.slices(count..<values.count) {
    for i in part where values[Int(indices[i])] > values[Int(indices[0])] {
      let index = indices[i]
      indices[i] = indices[0]
      settle(index, at: 0, in: &indices, count: count, values: values)
    }
  }
  for step in checkpoint.steps(1..<count) {
    let end = count - step
    let index = indices[end]
    indices[end] = indices[0]
    settle(index, at: 0, in: &indices, count: end, values: values)
  }
}

/// Places an index in a heap: the hole at `start` sinks to the bottom along the lesser
/// children, and the index rises from there.
private func settle(
  _ index: Int32, at start: Int, in heap: inout MutableSpan<Int32>, count: Int,
  values: Span<Float>
) {
  var hole = start
  while 2 * hole + 1 < count {
    var child = 2 * hole + 2
    if child == count || values[Int(heap[child])] > values[Int(heap[child - 1])] { child -= 1 }
    heap[hole] = heap[child]
    hole = child
  }
  while hole > start {
    let parent = (hole - 1) / 2
    guard values[Int(heap[parent])] > values[Int(index)] else { break }
    heap[hole] = heap[parent]
    hole = parent
  }
  heap[hole] = index
}
