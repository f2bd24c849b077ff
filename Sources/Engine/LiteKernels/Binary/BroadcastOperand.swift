/// The layout of one operand of bytes or int16 that is broadcast to the output.
///
/// Every `unsafe` in this file is an address within the operand, which the caller has checked
/// against the plan, or within the scratch memory for the broadcast copy.
struct BroadcastOperand: Sendable {
  /// An axis outside the rows.
  private struct Axis {
    let count: Int
    let stride: Int
  }

  /// Whether the operand has an element for each of the output, in the same order.
  let isDense: Bool

  private let axes: [Axis]
  private let rowLength: Int
  private let elementWidth: Int
  private let repeatsInRow: Bool

  /// Describes an operand.
  ///
  /// - Parameters:
  ///   - axes: The axes outside the rows, innermost first: their counts, and the distances of
  ///     their steps in the operand.
  ///   - rowLength: The number of elements of an output row.
  ///   - repeatsInRow: Whether a whole row has one element of the operand.
  ///   - elementWidth: The number of bytes of an element: 1 or 2.
  init(
    _ axes: [(count: Int, stride: Int)], rowLength: Int, repeatsInRow: Bool, elementWidth: Int = 1
  ) {
    var isDense = !repeatsInRow
    var count = rowLength
    for axis in axes {
      isDense = isDense && axis.stride == count
      count *= axis.count
    }
    self.isDense = isDense
    self.axes = axes.map { Axis(count: $0.count, stride: $0.stride) }
    self.rowLength = rowLength
    self.repeatsInRow = repeatsInRow
    self.elementWidth = elementWidth
  }

  /// The operand's elements for some of the output.
  ///
  /// - Parameters:
  ///   - operand: The first element of the operand.
  ///   - elements: The elements of the output.
  ///   - scratch: The memory of the broadcast copy, unless the operand is dense.
  /// - Returns: The address of the first element.
  @unsafe
  func bytes(
    _ operand: UnsafeRawPointer, _ elements: Range<Int>, in scratch: UnsafeMutableRawPointer?
  ) -> UnsafeRawPointer {
    guard !isDense, let scratch = unsafe scratch else {
      return unsafe operand + elements.lowerBound * elementWidth
    }
    var (row, column) = elements.lowerBound.quotientAndRemainder(dividingBy: rowLength)
    var written = 0
    while written < elements.count {
      let rest = elements.count - written
      let count = min(rowLength - column, rest)
      let to = unsafe scratch + written * elementWidth
      let from = unsafe operand + offset(ofRow: row) * elementWidth
      written += count
      if repeatsInRow, elementWidth == 2 {
        unsafe to.initializeMemory(
          as: UInt16.self, repeating: from.loadUnaligned(as: UInt16.self), count: count)
      } else if repeatsInRow {
        unsafe to.initializeMemory(
          as: UInt8.self, repeating: from.load(as: UInt8.self), count: count)
      } else {
        unsafe to.copyMemory(
          from: from + column * elementWidth, byteCount: count * elementWidth)
        if column == 0, let axis = axes.first, axis.stride == 0 {
          let repeats = min(axis.count - row % axis.count, rest / rowLength)
          if repeats > 1 {
            unsafe repeatBytes(rowLength * elementWidth, at: to, times: repeats)
            written += (repeats - 1) * rowLength
            row += repeats - 1
          }
        }
      }
      row += 1
      column = 0
    }
    return UnsafeRawPointer(scratch)
  }

  /// Repeats bytes behind themselves, doubling their number with each copy.
  @unsafe
  private func repeatBytes(_ count: Int, at address: UnsafeMutableRawPointer, times: Int) {
    let total = count * times
    var done = count
    while done < total {
      let more = min(done, total - done)
      unsafe (address + done).copyMemory(from: address, byteCount: more)
      done += more
    }
  }

  /// Where the elements of a row start.
  private func offset(ofRow row: Int) -> Int {
    var (offset, rest) = (0, row)
    for axis in axes {
      let (quotient, index) = rest.quotientAndRemainder(dividingBy: axis.count)
      offset &+= index &* axis.stride
      rest = quotient
    }
    return offset
  }
}
