/// Assigns offsets in one block of memory to tensors with different lifetimes.
///
/// Greedy by size with best fit, as TFLite's arena planner: requests are placed from the largest to
/// the smallest, each at the start of the tightest gap between the requests whose lifetimes overlap
/// its own.
package struct MemoryPlanner {
  /// One tensor to place.
  package struct Request {
    /// The number of bytes, slack included, a multiple of the alignment.
    package let byteCount: Int

    /// The first and the last step at which the bytes are in use.
    package let lifetime: ClosedRange<Int>

    package init(byteCount: Int, lifetime: ClosedRange<Int>) {
      self.byteCount = byteCount
      self.lifetime = lifetime
    }
  }

  /// The offset of each request, by its index.
  package private(set) var offsets: [Int]

  /// The number of bytes of the whole block.
  package private(set) var byteCount = 0

  /// Places every request.
  package init(_ requests: [Request]) {
    offsets = Array(repeating: 0, count: requests.count)
    let order = requests.indices.sorted {
      let (a, b) = (requests[$0], requests[$1])
      return a.byteCount != b.byteCount
        ? a.byteCount > b.byteCount
        : (a.lifetime.lowerBound, $0) < (b.lifetime.lowerBound, $1)
    }
    // Kept sorted by offset, so that one walk sees every gap.
    var placed: [Int] = []
    for index in order {
      let request = requests[index]
      var bestOffset: Int?
      var bestGap = Int.max
      var end = 0
      for other in placed where requests[other].lifetime.overlaps(request.lifetime) {
        let gap = offsets[other] - end
        if gap >= request.byteCount && gap < bestGap {
          (bestOffset, bestGap) = (end, gap)
        }
        end = max(end, offsets[other] + requests[other].byteCount)
      }
      let offset = bestOffset ?? end
      offsets[index] = offset
      byteCount = max(byteCount, offset + request.byteCount)
      let position = placed.firstIndex { offsets[$0] > offset } ?? placed.endIndex
      placed.insert(index, at: position)
    }
  }
}
