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
      if repeatsInRow {
        // Whole rows along the innermost axis, or a part of one.
        let isWhole = count == rowLength
        let rows =
          isWhole ? axes.first.map { min($0.count - row % $0.count, rest / rowLength) } ?? 1 : 1
        let stride = axes.first?.stride ?? 0
        if elementWidth == 2 {
          unsafe repeatElements(of: UInt16.self, from, stride, rows: rows, of: count, to: to)
        } else {
          unsafe repeatElements(of: UInt8.self, from, stride, rows: rows, of: count, to: to)
        }
        written += rows * count
        row += rows - 1
        // The rows of an axis again, where the next one repeats them.
        if isWhole, axes.count > 1, axes[1].stride == 0, rows == axes[0].count {
          let index = row / rows % axes[1].count
          let repeats = min(axes[1].count - index, (elements.count - written) / (rows * count) + 1)
          if repeats > 1 {
            unsafe repeatBytes(rows * count * elementWidth, at: to, times: repeats)
            written += (repeats - 1) * rows * count
            row += (repeats - 1) * rows
          }
        }
      } else {
        written += count
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

  /// Fills rows, each with one element: short ones by vectors, since a call takes longer.
  @unsafe @inline(__always)
  private func repeatElements<Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    of type: Element.Type, _ elements: UnsafeRawPointer, _ stride: Int, rows: Int, of count: Int,
    to address: UnsafeMutableRawPointer
  ) {
    let byteCount = count &* MemoryLayout<Element>.size
    for row in 0..<rows {
      let element = unsafe elements.loadUnaligned(
        fromByteOffset: row &* stride &* MemoryLayout<Element>.size, as: Element.self)
      let to = unsafe address + row &* byteCount
      guard byteCount >= 16, byteCount <= 256 else {
        unsafe to.initializeMemory(as: Element.self, repeating: element, count: count)
        continue
      }
      // One element in each byte, or one in each two of them.
      let word = UInt64(truncatingIfNeeded: element) &* (UInt64.max / UInt64(Element.max))
      let vector = SIMD2<UInt64>(repeating: word)
      var offset = 0
      while offset < byteCount &- 16 {
        unsafe to.storeBytes(of: vector, toByteOffset: offset, as: SIMD2<UInt64>.self)
        offset &+= 16
      }
      unsafe to.storeBytes(of: vector, toByteOffset: byteCount &- 16, as: SIMD2<UInt64>.self)
    }
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
