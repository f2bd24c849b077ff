public import LiteExecution

/// The number of boundaries that are not above each element.
///
/// - Parameters:
///   - input: The elements.
///   - boundaries: The boundaries, none below the one before.
///   - convert: An element as the type in which it is compared.
///   - output: The numbers.
@inlinable
public func bucketize<T: BitwiseCopyable, Compared: Comparable>(
  _ input: Span<T>, _ boundaries: [Compared], _ convert: (T) -> Compared,
  into output: inout MutableSpan<Int32>
) {
  for part in Checkpoint(forLoopOf: input.count).slices(input.indices) {
    for i in part {
      let value = convert(input[i])
      var (low, high) = (0, boundaries.count)
      while low < high {
        let middle = (low + high) / 2
        if value < boundaries[middle] { high = middle } else { low = middle + 1 }
      }
      output[i] = Int32(truncatingIfNeeded: low)
    }
  }
}

/// The index of a key among sorted ones, found as C's `bsearch` finds it; nil where there is none.
public func binarySearch(_ keys: Span<Int32>, for key: Int32) -> Int? {
  var (low, high) = (0, keys.count)
  while low < high {
    let middle = (low + high) / 2
    if keys[middle] == key { return middle }
    if key < keys[middle] { high = middle } else { low = middle + 1 }
  }
  return nil
}
