import LiteReference

/// Ranks in bins of neighboring ones, so that those of the lowest can be found before any are sorted.
enum RankBins {
  /// The number of bins.
  static let count = 1 << 11

  private static let shift: UInt32 = 21

  /// The bin of a rank.
  @inline(__always)
  static func bin(of rank: UInt32) -> Int { Int(rank >> shift) }

  /// Counts the ranks of each bin.
  static func count(_ ranks: Span<UInt32>, into bins: inout MutableSpan<Int32>) {
    bins.update(repeating: 0)
    forEachIndex(in: ranks.indices) { bins[bin(of: ranks[$0])] &+= 1 }
  }

  /// The first of some bins that have at least a number of ranks together, or all of them.
  static func range(in bins: Range<Int>, of counts: Span<Int32>, having wanted: Int) -> Range<Int> {
    var (end, size) = (bins.lowerBound, 0)
    while end < bins.upperBound, size < wanted {
      size += Int(counts[end])
      end += 1
    }
    return bins.lowerBound..<end
  }

  /// Lists the ranks of some bins with their indices, in their order.
  ///
  /// - Returns: Their number.
  static func gather(
    _ bins: Range<Int>, of ranks: Span<UInt32>, into lot: inout MutableSpan<UInt64>
  ) -> Int {
    guard let last = bins.last else { return 0 }
    let lowest = UInt32(bins.lowerBound) << shift
    let width = UInt32(last - bins.lowerBound) << shift | (1 << shift - 1)
    var count = 0
    forEachIndex(in: ranks.indices) { index in
      if ranks[index] &- lowest <= width {
        lot[count] = rankedEntry(ranks[index], index)
        count += 1
      }
    }
    return count
  }
}
