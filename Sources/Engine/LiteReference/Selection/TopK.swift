import LiteTensor

public import LiteExecution

/// How much it takes to find the greatest elements of rows.
public enum TopK {
  /// The number of steps of a run, at most; at most `Int.max`.
  ///
  /// A heap of the greatest `count` elements takes ⌈log2 count⌉ steps for each element that goes into
  /// it, which all of a row may do, and for each that is subtracted it at the end.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - rowCount: The number of elements of a row.
  ///   - count: How many elements of each row are given.
  /// - Returns: The steps.
  public static func work(rows: Int, rowCount: Int, count: Int) -> Int {
    .saturatedProduct(rows, rowCount.addingSaturated(count), count.bitsOfCount + 1)
  }
}

/// The greatest elements of each row, the greatest first, and their indices.
///
/// Of equal elements, the first is the greater.
///
/// - Parameters:
///   - input: The rows, one after the other.
///   - rowCount: The number of elements of a row.
///   - count: How many elements of each row to give, at most as many as it has.
///   - values: The elements, `count` for each row.
///   - indices: The indices of the elements in their rows.
///   - heap: Scratch memory for `count` indices.
///   - precedes: Whether an element is greater than another.
@inlinable
public func topK<Element: BitwiseCopyable, Index: FixedWidthInteger & BitwiseCopyable>(
  _ input: Span<Element>, rowCount: Int, count: Int,
  values: inout MutableSpan<Element>, indices: inout MutableSpan<Index>,
  heap: inout MutableSpan<Int>, precedes: (Element, Element) -> Bool
) {
  guard rowCount > 0, count > 0 else { return }
  let checkpoint = Checkpoint()
  let longRow = Checkpoint(forLoopOf: rowCount)
  for row in checkpoint.steps(0..<input.count / rowCount) {
    let elements = input.extracting(row * rowCount..<(row + 1) * rowCount)
    // The root of the heap is the least of those that are kept.
    func isLess(_ a: Int, _ b: Int) -> Bool {
      precedes(elements[b], elements[a]) || (!precedes(elements[a], elements[b]) && b < a)
    }
    for index in 0..<count { heap[index] = index }
    for step in longRow.steps(0..<count / 2) {
      siftDown(&heap, from: count / 2 - 1 - step, count: count, isLess)
    }
    // Of equal elements the later is the less, so that only the elements need comparing.
    var least = elements[heap[0]]
    for part in longRow.slices(count..<rowCount) {
      for index in part where precedes(elements[index], least) {
        heap[0] = index
        siftDown(&heap, from: 0, count: count, isLess)
        least = elements[heap[0]]
      }
    }
    for step in longRow.steps(0..<count) {
      let last = count - 1 - step
      let index = heap[0]
      heap[0] = heap[last]
      siftDown(&heap, from: 0, count: last, isLess)
      values[row * count + last] = elements[index]
      indices[row * count + last] = Index(truncatingIfNeeded: index)
    }
  }
}

/// Moves an element of a heap down until none below it is less.
@inlinable
func siftDown(
  _ heap: inout MutableSpan<Int>, from start: Int, count: Int, _ isLess: (Int, Int) -> Bool
) {
  var parent = start
  while 2 * parent + 1 < count {
    var child = 2 * parent + 1
    if child + 1 < count, isLess(heap[child + 1], heap[child]) { child += 1 }
    guard isLess(heap[child], heap[parent]) else { return }
    heap.swapAt(parent, child)
    parent = child
  }
}
