public import LiteExecution
public import LiteReference

/// The extents of a gather: slices of an array along one axis, picked by index.
///
/// The source is `[batches, outerCount, axisCount, block]`, the indices are
/// `[batches, indexCount]` and the destination is `[batches, outerCount, indexCount,
/// block]`.
public struct GatherLayout: Hashable, Sendable {
  /// The product of the leading axes that the indices share with the source.
  public var batches: Int

  /// The product of the axes between those and the gathered one.
  public var outerCount: Int

  /// The extent of the gathered axis.
  public var axisCount: Int

  /// The number of indices of a batch.
  public var indexCount: Int

  /// The number of elements of the inner axes.
  public var blockCount: Int

  public init(batches: Int, outerCount: Int, axisCount: Int, indexCount: Int, blockCount: Int) {
    self.batches = batches
    self.outerCount = outerCount
    self.axisCount = axisCount
    self.indexCount = indexCount
    self.blockCount = blockCount
  }
}

extension GatherLayout {
  /// Whether so few slices of each of so many outer ones are picked that a loop for each index is
  /// faster: channels of pixels, say.
  @usableFromInline
  var hasFewIndices: Bool { indexCount <= 8 && outerCount >= 4 * indexCount }

  /// Gathers one slice of many outer ones after the other.
  @usableFromInline
  func copyColumns<Index: FixedWidthInteger>(
    _ indices: Span<Index>, ofBatch batch: Int, byteCount: Int, from source: Span<UInt8>,
    to destination: inout MutableSpan<UInt8>
  ) {
    // So many outer ones that they stay in a cache for all indices.
    for part in Checkpoint().slices(0..<outerCount, of: 1024) {
      let blocks = BlockCopy(
        count: part.count, byteCount: byteCount, sourceStride: axisCount * byteCount,
        destinationStride: indexCount * byteCount)
      let first = batch * outerCount + part.lowerBound
      for i in indices.indices {
        let index = Int(truncatingIfNeeded: indices[i])
        precondition(index >= 0 && index < axisCount)
        blocks.run(
          from: source, at: (first * axisCount + index) * byteCount,
          to: &destination, at: (first * indexCount + i) * byteCount)
      }
    }
  }
}

/// The first value that is not an index of an axis; nil where all of them are, or where the run was
/// stopped before it was found.
@inlinable
public func firstIndex<Index: FixedWidthInteger>(
  outside axis: Range<Int>, in indices: Span<Index>
) -> Int? {
  for part in Checkpoint(forLoopOf: indices.count).slices(indices.indices) {
    for i in part {
      let index = Int(truncatingIfNeeded: indices[i])
      if !axis.contains(index) { return index }
    }
  }
  return nil
}

/// Gathers slices of elements that are whole bytes.
///
/// - Parameters:
///   - layout: The extents; blocks are counted in elements.
///   - byteWidth: The number of bytes of an element.
///   - indices: The indices, each within the gathered axis.
///   - source: The array.
///   - destination: The gathered slices.
@inlinable
public func gather<Index: FixedWidthInteger>(
  _ layout: GatherLayout, byteWidth: Int, indices: Span<Index>,
  from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>
) {
  let byteCount = layout.blockCount * byteWidth
  let checkpoint = Checkpoint()
  for batch in checkpoint.steps(0..<layout.batches) {
    let picked = indices.extracting(
      batch * layout.indexCount..<(batch + 1) * layout.indexCount)
    if layout.hasFewIndices {
      layout.copyColumns(
        picked, ofBatch: batch, byteCount: byteCount, from: source, to: &destination)
      continue
    }
    for outer in checkpoint.steps(0..<layout.outerCount) {
      let slice = batch * layout.outerCount + outer
      gatherBlocks(
        picked, byteCount: byteCount,
        from: source, at: slice * layout.axisCount * byteCount,
        to: &destination, at: slice * layout.indexCount * byteCount)
    }
  }
}

/// Gathers slices of packed elements.
///
/// - Parameters:
///   - layout: The extents; blocks are counted in elements.
///   - packing: The packing of elements into bytes.
///   - indices: The indices, each within the gathered axis.
///   - source: The array.
///   - destination: The gathered slices.
@inlinable
public func gather<Index: FixedWidthInteger>(
  _ layout: GatherLayout, packing: PackedInteger, indices: Span<Index>,
  from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>
) {
  let checkpoint = Checkpoint()
  var written = 0
  for batch in checkpoint.steps(0..<layout.batches) {
    for outer in checkpoint.steps(0..<layout.outerCount) {
      let slice = (batch * layout.outerCount + outer) * layout.axisCount
      for i in checkpoint.steps(0..<layout.indexCount) {
        let index = slice + Int(truncatingIfNeeded: indices[batch * layout.indexCount + i])
        for element in 0..<layout.blockCount {
          let code = packing.read(source, at: index * layout.blockCount + element)
          packing.write(code, to: &destination, at: written)
          written += 1
        }
      }
    }
  }
}
