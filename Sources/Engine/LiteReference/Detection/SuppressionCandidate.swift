/// A box that non-maximum suppression may select.
public struct SuppressionCandidate: BitwiseCopyable, Sendable {
  /// The number of the box.
  var index: Int32

  /// The score, as far as it has decayed.
  var score: Float

  /// The first selected box that it has not been compared with.
  var firstRival: Int32
}

/// A heap of candidates, the greatest score first.
///
/// Equal scores leave it in the order in which C++'s `std::priority_queue` gives them (libstdc++),
/// as TFLite's do.
struct CandidateHeap {
  private(set) var count = 0

  /// Adds a candidate.
  mutating func push(
    _ candidate: SuppressionCandidate, to heap: inout MutableSpan<SuppressionCandidate>
  ) {
    var hole = count
    count += 1
    while hole > 0, heap[(hole - 1) / 2].score < candidate.score {
      heap[hole] = heap[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    heap[hole] = candidate
  }

  /// Removes the candidate of the greatest score.
  ///
  /// - Precondition: There is one.
  mutating func pop(from heap: inout MutableSpan<SuppressionCandidate>) -> SuppressionCandidate {
    let greatest = heap[0]
    count -= 1
    let last = heap[count]
    // The hole goes down to a leaf before the last candidate is put there and moves up.
    var hole = 0
    while 2 * hole + 2 < count {
      let right = 2 * hole + 2
      let child = heap[right].score < heap[right - 1].score ? right - 1 : right
      heap[hole] = heap[child]
      hole = child
    }
    if 2 * hole + 2 == count {
      heap[hole] = heap[count - 1]
      hole = count - 1
    }
    while hole > 0, heap[(hole - 1) / 2].score < last.score {
      heap[hole] = heap[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    if count > 0 { heap[hole] = last }
    return greatest
  }
}
