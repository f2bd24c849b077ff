import LiteExecution
import LiteReference

extension StridedCopy {
  /// Copies the elements.
  ///
  /// Packed elements that do not fall into whole bytes leave their neighbors within
  /// a byte of the destination as they are.
  ///
  /// - Precondition: Every element lies within its span, and the spans do not overlap.
  public func run(from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>) {
    guard blockCount > 0 else { return }
    if let packing {
      copy(
        packing, axis: 0, from: source, at: sourceOffset, to: &destination,
        at: destinationOffset, Checkpoint())
      return
    }
    let partition = partition(into: byteCount / StridedCopy.largestPart + 1)
    for task in Checkpoint().steps(0..<partition.taskCount) {
      run(partition.part(task), from: source, to: &destination)
    }
  }

  /// A part of a copy of bytes: some steps of one axis, or some bytes of a copy without axes.
  struct Part {
    /// The axis; the index behind the last axis selects the bytes of the block.
    let axis: Int

    /// The steps.
    let steps: Range<Int>
  }

  /// All elements.
  var whole: Part { Part(axis: 0, steps: 0..<(axes.first?.count ?? blockCount)) }

  /// Copies a part of the elements, which are not packed.
  func run(_ part: Part, from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>) {
    copyBytes(
      part, axis: 0, from: source, at: sourceOffset, to: &destination, at: destinationOffset)
  }

  /// The steps of an axis that belong to a part.
  private func steps(ofAxis axis: Int, in part: Part) -> Range<Int> {
    axis == part.axis ? part.steps : 0..<axes[axis].count
  }

  /// Calls a closure with the index of each element of the source, in the order of the
  /// axes, the last of them fastest.
  ///
  /// - Precondition: The copy was made for elements of 8 bits.
  public func forEachSource(_ body: (Int) -> Void) {
    precondition(packing == nil)
    guard blockCount > 0 else { return }
    visit(axis: 0, at: sourceOffset, body)
  }

  private func visit(axis: Int, at offset: Int, _ body: (Int) -> Void) {
    guard axis < axes.count else {
      for index in offset..<offset + blockCount { body(index) }
      return
    }
    for step in 0..<axes[axis].count {
      visit(axis: axis + 1, at: offset + step * axes[axis].sourceStride, body)
    }
  }

  private func copyBytes(
    _ part: Part, axis: Int, from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard axis < axes.count - 1 else {
      copyLastAxis(part, from: source, at: sourceOffset, to: &destination, at: destinationOffset)
      return
    }
    guard axis != transposedAxis else {
      copyBytes(
        part, axis: axis + 1, from: source, at: sourceOffset, to: &destination,
        at: destinationOffset)
      return
    }
    let strides = axes[axis]
    let outer = steps(ofAxis: axis, in: part)
    if axis == axes.count - 2, transposedAxis == nil {
      copyLastAxis(
        part, rows: outer.count, from: source,
        at: sourceOffset + outer.lowerBound * strides.sourceStride, to: &destination,
        at: destinationOffset + outer.lowerBound * strides.destinationStride)
      return
    }
    for step in outer {
      copyBytes(
        part, axis: axis + 1,
        from: source, at: sourceOffset + step * strides.sourceStride,
        to: &destination, at: destinationOffset + step * strides.destinationStride)
    }
  }

  /// Copies along the last axis, and along some steps of the one before unless that is transposed.
  private func copyLastAxis(
    _ part: Part, rows: Int = 1, from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard let last = axes.last else {
      let first = part.steps.lowerBound
      BlockCopy(byteCount: part.steps.count)
        .run(
          from: source, at: sourceOffset + first, to: &destination, at: destinationOffset + first)
      return
    }
    let columns = steps(ofAxis: axes.count - 1, in: part)
    let from = sourceOffset + columns.lowerBound * last.sourceStride
    let to = destinationOffset + columns.lowerBound * last.destinationStride
    guard let transposedAxis else {
      var copy = BlockCopy(
        count: columns.count, byteCount: blockCount, sourceStride: last.sourceStride,
        destinationStride: last.destinationStride)
      if rows != 1 {
        let outer = axes[axes.count - 2]
        copy.rows = rows
        (copy.sourceRowStride, copy.destinationRowStride) = (
          outer.sourceStride, outer.destinationStride
        )
      }
      copy.run(from: source, at: from, to: &destination, at: to)
      return
    }
    let rows = steps(ofAxis: transposedAxis, in: part)
    let stride = axes[transposedAxis].destinationStride
    BlockTranspose(
      rows: rows.count, columns: columns.count, byteCount: blockCount,
      sourceStride: last.sourceStride, destinationStride: stride,
      transpose: transpose
    )
    .run(
      from: source, at: from + rows.lowerBound * blockCount, to: &destination,
      at: to + rows.lowerBound * stride)
  }

  private func copy(
    _ packing: PackedInteger, axis: Int, from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int, _ checkpoint: Checkpoint
  ) {
    guard axis < axes.count else {
      forEachIndex(in: 0..<blockCount) { i in
        packing.write(
          packing.read(source, at: sourceOffset + i), to: &destination,
          at: destinationOffset + i)
      }
      return
    }
    let steps = axes[axis]
    for step in checkpoint.steps(0..<steps.count) {
      copy(
        packing, axis: axis + 1,
        from: source, at: sourceOffset + step * steps.sourceStride,
        to: &destination, at: destinationOffset + step * steps.destinationStride, checkpoint)
    }
  }
}
