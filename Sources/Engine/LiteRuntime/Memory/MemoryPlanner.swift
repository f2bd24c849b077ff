/// Assigns offsets in one block of memory to tensors with different lifetimes.
///
/// Greedy by size with best fit, as TFLite's arena planner: requests are placed from the largest to
/// the smallest, each in the tightest gap between the requests whose lifetimes overlap
/// its own.
///
/// Large requests start at pages. A processor that compares the low twelve bits of addresses takes a
/// load for one of what was stored just before where a result lies a few cache lines behind its
/// operand in that respect, as it would for tensors of whole pages that only the slack separates: it
/// then waits for the store.
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

    /// The first offset from another one on at which the request may start.
    fileprivate func start(from offset: Int) -> Int {
      guard byteCount >= MemoryPlanner.leastLarge else { return offset }
      return (offset + MemoryPlanner.page - 1) & ~(MemoryPlanner.page - 1)
    }
  }

  /// The bytes of which addresses repeat in their low twelve bits.
  package static let page = 4096

  /// The fewest bytes beside which the rest of a page is little memory.
  package static let leastLarge = 16 * page

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
        let start = request.start(from: end)
        let gap = offsets[other] - start
        if gap >= request.byteCount && gap < bestGap {
          (bestOffset, bestGap) = (start, gap)
        }
        end = max(end, offsets[other] + requests[other].byteCount)
      }
      let offset = bestOffset ?? request.start(from: end)
      offsets[index] = offset
      byteCount = max(byteCount, offset + request.byteCount)
      let position = placed.firstIndex { offsets[$0] > offset } ?? placed.endIndex
      placed.insert(index, at: position)
    }
  }
}
