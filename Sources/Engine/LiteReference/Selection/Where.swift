public import LiteExecution

/// The number of elements that are not 0.
///
/// - Parameters:
///   - elements: The elements.
///   - isSet: Whether an element is not 0.
/// - Returns: The number; less where the run was stopped.
@inlinable
public func countSet<Element: BitwiseCopyable>(
  _ elements: Span<Element>, where isSet: (Element) -> Bool
) -> Int {
  var count = 0
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    for i in part where isSet(elements[i]) { count += 1 }
  }
  return count
}

/// The indices of the elements that are not 0, in row-major order.
///
/// - Parameters:
///   - elements: The elements.
///   - dimensions: The dimensions of their array.
///   - output: For each of the elements, as many as fit, an index for each axis.
///   - isSet: Whether an element is not 0.
@inlinable
public func indicesOfSet<Element: BitwiseCopyable>(
  _ elements: Span<Element>, dimensions: Span<Int>, into output: inout MutableSpan<Int64>,
  where isSet: (Element) -> Bool
) {
  let rank = dimensions.count
  var end = 0
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    for i in part where isSet(elements[i]) {
      guard end + rank <= output.count else { return }
      var rest = i
      for axis in (0..<rank).reversed() {
        let (quotient, index) = rest.quotientAndRemainder(dividingBy: dimensions[axis])
        output[end + axis] = Int64(index)
        rest = quotient
      }
      end += rank
    }
  }
}
