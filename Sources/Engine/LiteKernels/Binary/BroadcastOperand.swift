/// The layout of one operand that is broadcast to the output.
///
/// Every `unsafe` in this file is an address within the operand, which the caller has checked
/// against the plan, or within the scratch memory for the broadcast copy.
struct BroadcastOperand: Sendable {
  /// An axis outside the rows.
  private struct Axis {
    var count: Int
    let stride: Int
  }

  /// Whether the operand has an element for each of the output, in the same order.
  var isDense: Bool { !repeatsInRow && axes.isEmpty }

  /// The number of elements of the output behind which the operand begins again; nil where it does
  /// not.
  var period: Int? {
    guard let last = axes.last, last.stride == 0 else { return nil }
    return axes.dropLast().reduce(rowLength) { $0 * $1.count }
  }

  /// The number of neighboring elements of the output that have the same element of the operand; nil
  /// where neighbors differ.
  var repetition: Int? { repeatsInRow ? rowLength : nil }

  private var axes: [Axis] = []
  private var rowLength: Int
  private let elementWidth: Int
  private let repeatsInRow: Bool

  /// The bytes behind a broadcast copy that are overwritten with it.
  static let slackByteCount = MemoryLayout<SIMD2<UInt64>>.size

  /// Describes an operand.
  ///
  /// Axes that it runs through as through one are joined, whatever the other operand does there.
  ///
  /// - Parameters:
  ///   - axes: The axes outside the rows, innermost first: their counts, and the distances of
  ///     their steps in the operand.
  ///   - rowLength: The number of elements of an output row.
  ///   - repeatsInRow: Whether a whole row has one element of the operand.
  ///   - elementWidth: The number of bytes of an element: 1, 2, 4 or 8.
  init(
    _ axes: some Sequence<(count: Int, stride: Int)>, rowLength: Int, repeatsInRow: Bool,
    elementWidth: Int
  ) {
    self.rowLength = rowLength
    self.repeatsInRow = repeatsInRow
    self.elementWidth = elementWidth
    for (count, stride) in axes {
      if let last = self.axes.last {
        if last.count * last.stride == stride {
          self.axes[self.axes.count - 1].count *= count
        } else {
          self.axes.append(Axis(count: count, stride: stride))
        }
      } else if stride == (repeatsInRow ? 0 : self.rowLength) {
        self.rowLength *= count
      } else {
        self.axes.append(Axis(count: count, stride: stride))
      }
    }
  }

  /// The operand's elements for some of the output.
  ///
  /// - Parameters:
  ///   - operand: The first element of the operand.
  ///   - elements: The elements of the output.
  ///   - scratch: The memory of the broadcast copy with ``slackByteCount`` bytes more, unless the
  ///     operand is dense.
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
        unsafe repeatElements(from, axes.first?.stride ?? 0, rows: rows, of: count, to: to)
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

  /// The address of the element that is repeated for an element of the output.
  @unsafe
  func repeatedElement(
    _ operand: UnsafeRawPointer, of element: Int
  ) -> UnsafeRawPointer {
    unsafe operand + offset(ofRow: element / rowLength) * elementWidth
  }

  /// Fills rows, each with one element.
  @unsafe
  private func repeatElements(
    _ elements: UnsafeRawPointer, _ stride: Int, rows: Int, of count: Int,
    to address: UnsafeMutableRawPointer
  ) {
    switch elementWidth {
    case 1: unsafe repeatElements(of: UInt8.self, elements, stride, rows, of: count, to: address)
    case 2: unsafe repeatElements(of: UInt16.self, elements, stride, rows, of: count, to: address)
    case 4: unsafe repeatElements(of: UInt32.self, elements, stride, rows, of: count, to: address)
    default: unsafe repeatElements(of: UInt64.self, elements, stride, rows, of: count, to: address)
    }
  }

  /// Fills rows of a type: short ones by vectors, since a call takes longer.
  ///
  /// The last vector of a row is overwritten by the next one.
  @unsafe @inline(__always)
  private func repeatElements<Element: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    of type: Element.Type, _ elements: UnsafeRawPointer, _ stride: Int, _ rows: Int,
    of count: Int, to address: UnsafeMutableRawPointer
  ) {
    let byteCount = count &* MemoryLayout<Element>.size
    for row in 0..<rows {
      let element = unsafe elements.loadUnaligned(
        fromByteOffset: row &* stride &* MemoryLayout<Element>.size, as: Element.self)
      let to = unsafe address + row &* byteCount
      guard byteCount <= 256 else {
        unsafe to.initializeMemory(as: Element.self, repeating: element, count: count)
        continue
      }
      // The element again and again.
      let word = UInt64(truncatingIfNeeded: element) &* (UInt64.max / UInt64(Element.max))
      let vector = SIMD2<UInt64>(repeating: word)
      var offset = 0
      repeat {
        unsafe to.storeBytes(of: vector, toByteOffset: offset, as: SIMD2<UInt64>.self)
        offset &+= BroadcastOperand.slackByteCount
      } while offset < byteCount
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
