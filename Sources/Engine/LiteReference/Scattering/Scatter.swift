public import LiteExecution

/// Adds slices to slices of an array.
///
/// - Parameters:
///   - updates: The slices, one after the other.
///   - offsets: For each slice, the number of the slice of the array that it is added to.
///   - count: The number of elements of a slice.
///   - output: The array.
///   - add: The sum of two elements.
@inlinable
@inline(__always)
public func addSlices<Element: BitwiseCopyable>(
  _ updates: Span<Element>, at offsets: Span<Int>, count: Int,
  to output: inout MutableSpan<Element>, add: (Element, Element) -> Element
) {
  guard count != 1 else {
    forEachIndex(in: offsets.indices) { row in
      let element = offsets[row]
      output[element] = add(output[element], updates[row])
    }
    return
  }
  let longSlice = Checkpoint(forLoopOf: count)
  for row in Checkpoint(forLoopOf: updates.count).steps(offsets.indices) {
    let slice = updates.extracting(row * count..<(row + 1) * count)
    let first = offsets[row] * count
    var sums = output._mutatingExtracting(first..<first + count)
    for part in longSlice.slices(0..<count) {
      let added = slice.extracting(part)
      var results = sums._mutatingExtracting(part)
      for i in added.indices { results[i] = add(results[i], added[i]) }
    }
  }
}

/// Sets elements of an array.
///
/// - Parameters:
///   - values: The elements: one for each offset, or one for all.
///   - offsets: The offsets of the elements; a later one overwrites an earlier one.
///   - output: The array.
@inlinable
public func setElements<Element: BitwiseCopyable>(
  _ values: Span<Element>, at offsets: Span<Int>, in output: inout MutableSpan<Element>
) {
  let isShared = values.count == 1
  forEachIndex(in: offsets.indices) { i in output[offsets[i]] = values[isShared ? 0 : i] }
}
