import LiteExecution

/// How a dense array is set into a larger one, with an element of its own around it.
///
/// Axes without padding are merged into their outer neighbor when the value is made,
/// so that whole rows are copied, and so is the padding between two of them written in
/// one run.
public struct Padding: Sendable {
  /// The padding of one axis, counted in elements.
  public struct Axis: Hashable, Sendable {
    /// The number of elements before the array.
    public let before: Int

    /// The number of elements of the array.
    public let count: Int

    /// The number of elements after the array.
    public let after: Int

    public init(before: Int, count: Int, after: Int) {
      self.before = before
      self.count = count
      self.after = after
    }

    /// The number of elements of the larger array.
    var total: Int { before + count + after }
  }

  /// The axes, outermost first.
  let axes: [Axis]

  /// The number of bytes of one step of each axis in the destination.
  let strides: [Int]

  /// The number of bytes of a contiguous row of the source.
  let rowByteCount: Int

  /// Whether the array has no elements.
  let isEmpty: Bool

  /// A padding of the axes of an array of elements of some bytes, outermost first.
  public init(_ axes: [Axis], elementByteCount: Int) {
    var merged: [Axis] = []
    for axis in axes {
      guard let outer = merged.last, axis.before == 0, axis.after == 0 else {
        merged.append(axis)
        continue
      }
      merged[merged.count - 1] = Axis(
        before: outer.before * axis.count, count: outer.count * axis.count,
        after: outer.after * axis.count)
    }
    var strides = [Int](repeating: elementByteCount, count: merged.count)
    for axis in merged.indices.reversed().dropFirst() {
      strides[axis] = strides[axis + 1] * merged[axis + 1].total
    }
    self.axes = merged
    self.strides = strides
    rowByteCount = (merged.last?.count ?? 1) * elementByteCount
    isEmpty = axes.contains { $0.count == 0 }
  }

  /// Writes every byte of the destination: the array's elements and the padding.
  public func run(
    from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>, with pattern: FillPattern
  ) {
    guard let first = axes.first else {
      BlockCopy(byteCount: rowByteCount).run(from: source, at: 0, to: &destination, at: 0)
      return
    }
    run(Part(axis: 0, steps: first), from: source, to: &destination, with: pattern)
  }

  /// A part of a padding: some steps of one axis.
  struct Part {
    /// The axis.
    let axis: Int

    /// Its steps: those of the padding before the array, of the array, and of the padding behind it.
    let steps: Axis
  }

  /// Writes every byte of a part of the destination.
  func run(
    _ part: Part, from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>,
    with pattern: FillPattern
  ) {
    var (read, written) = (0, 0)
    if !isEmpty, part.steps.count > 0 {
      copyRows(
        part, axis: 0, at: 0, from: source, read: &read, to: &destination, written: &written,
        with: pattern)
    }
    pattern.fill(&destination, in: written..<destination.count)
  }

  /// The steps of an axis that belong to a part.
  private func steps(ofAxis axis: Int, in part: Part) -> Axis {
    axis == part.axis ? part.steps : axes[axis]
  }

  /// The most bytes of a row for which it pays to write the padding below it too.
  private static let shortRow = 256

  /// Copies all rows within one step of the outer axes over padding that is written in one run.
  private func copyShortRows(
    _ part: Part, at offset: Int, from source: Span<UInt8>, read: inout Int,
    to destination: inout MutableSpan<UInt8>, written: inout Int, with pattern: FillPattern
  ) {
    let (inner, last) = (axes.count - 2, axes.count - 1)
    let count = steps(ofAxis: inner, in: part).count
    let first = offset + axes[last].before * strides[last]
    let end = first + (count - 1) * strides[inner] + rowByteCount
    pattern.fill(&destination, in: written..<end)
    BlockCopy(
      count: count, byteCount: rowByteCount, sourceStride: rowByteCount,
      destinationStride: strides[inner]
    ).run(from: source, at: read, to: &destination, at: first)
    read += count * rowByteCount
    written = end
  }

  /// Copies the rows within one step of the outer axes, each after the padding before it.
  private func copyRows(
    _ part: Part, axis: Int, at offset: Int, from source: Span<UInt8>, read: inout Int,
    to destination: inout MutableSpan<UInt8>, written: inout Int, with pattern: FillPattern
  ) {
    let steps = steps(ofAxis: axis, in: part)
    let offset = offset + steps.before * strides[axis]
    guard axis < axes.count - 1 else {
      pattern.fill(&destination, in: written..<offset)
      BlockCopy(byteCount: rowByteCount).run(from: source, at: read, to: &destination, at: offset)
      read += rowByteCount
      written = offset + rowByteCount
      return
    }
    if axis == axes.count - 2, rowByteCount <= Padding.shortRow {
      copyShortRows(
        part, at: offset, from: source, read: &read, to: &destination, written: &written,
        with: pattern)
      return
    }
    for step in Checkpoint().steps(0..<steps.count) {
      copyRows(
        part, axis: axis + 1, at: offset + step * strides[axis], from: source, read: &read,
        to: &destination, written: &written, with: pattern)
    }
  }
}
