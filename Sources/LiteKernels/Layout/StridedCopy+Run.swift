extension StridedCopy {
  /// Copies the elements.
  ///
  /// Packed elements that do not fall into whole bytes leave their neighbours within
  /// a byte of the destination as they are.
  ///
  /// - Precondition: Every element lies within its span, and the spans do not overlap.
  public func run(from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>) {
    guard blockCount > 0 else { return }
    if let packing {
      copy(
        packing, axis: 0, from: source, at: sourceOffset, to: &destination,
        at: destinationOffset)
    } else {
      copyBytes(
        axis: 0, from: source, at: sourceOffset, to: &destination, at: destinationOffset)
    }
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
    axis: Int, from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard axis < axes.count - 1 else {
      copyLastAxis(from: source, at: sourceOffset, to: &destination, at: destinationOffset)
      return
    }
    guard axis != transposedAxis else {
      copyBytes(
        axis: axis + 1, from: source, at: sourceOffset, to: &destination, at: destinationOffset)
      return
    }
    let steps = axes[axis]
    for step in 0..<steps.count {
      copyBytes(
        axis: axis + 1,
        from: source, at: sourceOffset + step * steps.sourceStride,
        to: &destination, at: destinationOffset + step * steps.destinationStride)
    }
  }

  private func copyLastAxis(
    from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard let last = axes.last else {
      BlockCopy(byteCount: blockCount)
        .run(from: source, at: sourceOffset, to: &destination, at: destinationOffset)
      return
    }
    guard let transposedAxis else {
      BlockCopy(
        count: last.count, byteCount: blockCount, sourceStride: last.sourceStride,
        destinationStride: last.destinationStride
      )
      .run(from: source, at: sourceOffset, to: &destination, at: destinationOffset)
      return
    }
    BlockTranspose(
      rows: axes[transposedAxis].count, columns: last.count, byteCount: blockCount,
      sourceStride: last.sourceStride,
      destinationStride: axes[transposedAxis].destinationStride
    )
    .run(from: source, at: sourceOffset, to: &destination, at: destinationOffset)
  }

  private func copy(
    _ packing: PackedInteger, axis: Int, from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard axis < axes.count else {
      for i in 0..<blockCount {
        packing.write(
          packing.read(source, at: sourceOffset + i), to: &destination,
          at: destinationOffset + i)
      }
      return
    }
    let steps = axes[axis]
    for step in 0..<steps.count {
      copy(
        packing, axis: axis + 1,
        from: source, at: sourceOffset + step * steps.sourceStride,
        to: &destination, at: destinationOffset + step * steps.destinationStride)
    }
  }
}
