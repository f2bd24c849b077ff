import LiteExecution

/// Some neighboring columns of one outer row of an ``ArgExtremumIndices``.
///
/// Every `unsafe` in this file is an element of these columns, their result, or of the calling
/// thread's scratch memory.
@safe
struct ArgExtremumPart {
  /// The elements along the axis.
  let count: Int

  /// The elements from one along the axis to the next.
  let stride: Int

  /// The number of columns: 1 where ``stride`` is 1.
  let columns: Int

  /// The first element of the first column.
  let input: UnsafeRawPointer

  /// The result of the first column.
  let output: UnsafeMutableRawPointer

  /// Whether results are int64; else they are int32.
  let isWide: Bool

  /// Finds the index of the greatest element of each column.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - mask: The XOR mask with which they are compared.
  func find<Element: MaskedElement>(_ type: Element.Type, _ mask: Element.Mask) {
    let elements = unsafe input.assumingMemoryBound(to: Element.self)
    if stride == 1 {
      set(0, to: unsafe Element.indexOfGreatest(elements, count: count, mask))
    } else {
      unsafe findInColumns(elements, mask)
    }
  }

  private func findInColumns<Element: MaskedElement>(
    _ elements: UnsafePointer<Element>, _ mask: Element.Mask
  ) {
    let indexBytes = (4 * columns + 63) & ~63
    guard
      let scratch = unsafe ThreadScratch.bytes(
        indexBytes + columns * MemoryLayout<Element>.stride)
    else { return }
    let indices = unsafe scratch.bindMemory(to: Int32.self, capacity: columns)
    let best = unsafe (scratch + indexBytes).bindMemory(to: Element.self, capacity: columns)
    unsafe indices.initialize(repeating: 0, count: columns)
    for column in 0..<columns { unsafe best[column] = elements[column].masked(mask) }
    let steps = Checkpoint(forLoopOf: count.multipliedReportingOverflow(by: columns).partialValue)
    for step in steps.steps(1..<count) {
      let row = unsafe elements + step * stride
      let index = Int32(truncatingIfNeeded: step)
      forEachLane(columns) { column in
        let (element, greatest) = unsafe (row[column].masked(mask), best[column])
        let (isBetter, known) = unsafe (element.isBetter(than: greatest), indices[column])
        unsafe best[column] = isBetter ? element : greatest
        unsafe indices[column] = isBetter ? index : known
      }
    }
    for column in 0..<columns { unsafe set(column, to: Int(indices[column])) }
  }

  @inline(__always)
  private func set(_ column: Int, to index: Int) {
    if isWide {
      unsafe output.assumingMemoryBound(to: Int64.self)[column] = Int64(index)
    } else {
      unsafe output.assumingMemoryBound(to: Int32.self)[column] = Int32(truncatingIfNeeded: index)
    }
  }
}
