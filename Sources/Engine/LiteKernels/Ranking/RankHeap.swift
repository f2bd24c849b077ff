/// A heap of ranked entries in memory that its owner passes, the last entry at its root.
///
/// No two entries are equal, so that the order in which they leave is that of their ranks and indices.
struct RankHeap<Entry: RankEntry> {
  /// Puts entries in order.
  static func form(_ entries: inout MutableSpan<Entry>) {
    for start in stride(from: entries.count / 2 - 1, through: 0, by: -1) {
      settle(entries[start], from: start, in: &entries, count: entries.count)
    }
  }

  /// Replaces the root.
  @inline(__always)
  static func replaceRoot(of entries: inout MutableSpan<Entry>, by entry: Entry) {
    settle(entry, from: 0, in: &entries, count: entries.count)
  }

  /// Sorts the entries of a heap, the first first.
  static func sort(_ entries: inout MutableSpan<Entry>) {
    for end in stride(from: entries.count - 1, to: 0, by: -1) {
      let entry = entries[end]
      entries[end] = entries[0]
      settle(entry, from: 0, in: &entries, count: end)
    }
  }

  @inline(__always)
  private static func settle(
    _ entry: Entry, from start: Int, in entries: inout MutableSpan<Entry>, count: Int
  ) {
    var hole = start
    while 2 * hole + 1 < count {
      var child = 2 * hole + 1
      if child + 1 < count, entries[child] < entries[child + 1] { child += 1 }
      guard entry < entries[child] else { break }
      entries[hole] = entries[child]
      hole = child
    }
    entries[hole] = entry
  }
}
