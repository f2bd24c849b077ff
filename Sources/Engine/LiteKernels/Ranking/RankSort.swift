/// The rank of a float that is not NaN: the greater the float, the lower; equal floats have equal
/// ranks.
@inline(__always)
func descendingRank(_ value: Float) -> UInt32 {
  // To add 0 makes −0 and 0 the same.
  let bits = (value + 0).bitPattern
  return bits >> 31 == 0 ? bits ^ 0x7FFF_FFFF : bits
}

/// The entry of an index in a list that is sorted by rank, and by index where ranks are equal.
@inline(__always)
func rankedEntry(_ rank: UInt32, _ index: Int) -> UInt64 {
  UInt64(rank) << 32 | UInt64(UInt32(truncatingIfNeeded: index))
}

/// The index of a ``rankedEntry(_:_:)``.
@inline(__always)
func rankedIndex(_ entry: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: entry)) }

/// Sorts the first entries by their ranks, the lowest first; those of equal ranks keep their order.
///
/// A radix sort by the bytes of the ranks. Bytes in which all ranks agree take one pass over them.
///
/// Every `unsafe` in this function is one of the 256 counts.
///
/// - Parameters:
///   - entries: The entries; see ``rankedEntry(_:_:)``.
///   - count: How many to sort.
///   - buffer: Scratch memory for as many.
func sortByRank(
  _ entries: inout MutableSpan<UInt64>, count: Int, buffer: inout MutableSpan<UInt64>
) {
  guard count > 32 else {
    for i in 1..<max(count, 1) {
      let entry = entries[i]
      var hole = i
      while hole > 0, entries[hole - 1] >> 32 > entry >> 32 {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = entry
    }
    return
  }
  var isInBuffer = false
  for shift in stride(from: UInt64(32), to: 64, by: 8) {
    let moved =
      isInBuffer
      ? sortByByte(at: shift, buffer.span, count: count, into: &entries)
      : sortByByte(at: shift, entries.span, count: count, into: &buffer)
    if moved { isInBuffer.toggle() }
  }
  if isInBuffer {
    for i in 0..<count { entries[i] = buffer[i] }
  }
}

/// One pass of ``sortByRank(_:count:buffer:)``.
///
/// - Returns: Whether it moved anything; not where all have the same byte.
private func sortByByte(
  at shift: UInt64, _ entries: Span<UInt64>, count: Int, into sorted: inout MutableSpan<UInt64>
) -> Bool {
  unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 256) { places in
    unsafe places.initialize(repeating: 0)
    for i in 0..<count {
      unsafe places[Int(truncatingIfNeeded: entries[i] &>> shift & 0xFF)] &+= 1
    }
    let first = Int(truncatingIfNeeded: entries[0] &>> shift & 0xFF)
    if unsafe Int(places[first]) == count { return false }
    var place: Int32 = 0
    for byte in 0..<256 {
      let next = unsafe place &+ places[byte]
      unsafe places[byte] = place
      place = next
    }
    for i in 0..<count {
      let byte = Int(truncatingIfNeeded: entries[i] &>> shift & 0xFF)
      unsafe sorted[Int(places[byte])] = entries[i]
      unsafe places[byte] &+= 1
    }
    return true
  }
}
