public import LiteExecution

/// The number of elements that are not 0.
///
/// - Parameter elements: The elements.
/// - Returns: The number; less where the run was stopped.
@inlinable
public func countSet<Element: BitwiseCopyable & Numeric>(_ elements: Span<Element>) -> Int {
  var count = 0
  for part in Checkpoint(forLoopOf: elements.count).slices(elements.indices) {
    let some = elements.extracting(part)
    var set: UInt32 = 0
    // A loop over a range would branch for each element.
    var i = 0
    while i < some.count {
      set &+= some[i] != 0 ? 1 : 0
      i &+= 1
    }
    count += Int(set)
  }
  return count
}

/// The indices of the elements that are not 0, in row-major order.
///
/// - Parameters:
///   - elements: The elements.
///   - dimensions: The dimensions of their array, at least one.
///   - output: For each of the elements, as many as fit, an index for each axis.
@inlinable
public func indicesOfSet<Element: BitwiseCopyable & Numeric>(
  _ elements: Span<Element>, dimensions: Span<Int>, into output: inout MutableSpan<Int64>
) {
  let rank = dimensions.count
  let length = dimensions[rank - 1]
  guard length > 0 else { return }
  var end = 0
  let longRow = Checkpoint(forLoopOf: length)
  for row in Checkpoint().steps(0..<elements.count / length) {
    let values = elements.extracting(row * length..<(row + 1) * length)
    let start = end
    for part in longRow.slices(0..<length) {
      if end + part.count * rank <= output.count {
        // Every index is written, and overwritten unless its element is set: nothing branches.
        var room = output._mutatingExtracting(end + rank - 1..<end + part.count * rank)
        let some = values.extracting(part)
        var (i, found) = (0, 0)
        while i < some.count {
          room[found &* rank] = Int64(part.lowerBound &+ i)
          found &+= some[i] != 0 ? 1 : 0
          i &+= 1
        }
        end += found * rank
      } else {
        for i in part where values[i] != 0 {
          guard end + rank <= output.count else { break }
          output[end + rank - 1] = Int64(i)
          end += rank
        }
      }
    }
    guard end > start else { continue }
    var rest = row
    for axis in (0..<rank - 1).reversed() {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: dimensions[axis])
      forEachIndex(in: 0..<(end - start) / rank) { output[start + $0 * rank + axis] = Int64(index) }
      rest = quotient
    }
  }
}
