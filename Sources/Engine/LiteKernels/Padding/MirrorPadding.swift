import LiteExecution

/// How a dense array is set into a larger one that continues it by its own reflection.
///
/// Outwards from its border, the array is continued by its elements at `offset`,
/// `offset + 1` and so on from that border: with an offset of 1 the border itself is not
/// repeated (REFLECT), with 0 it is (SYMMETRIC).
public struct MirrorPadding: Sendable {
  private let axes: [Padding.Axis]

  /// 1 to leave out the border of the array when it is reflected, 0 to repeat it.
  private let offset: Int

  /// The number of bytes of one step of each axis in the source.
  private let strides: [Int]

  /// The number of bytes that axes without padding make contiguous.
  private let blockByteCount: Int

  private let isEmpty: Bool

  /// A padding of the axes of an array of elements of some bytes, outermost first.
  ///
  /// - Precondition: `before` and `after` are at most `count − offset`, and the offset is
  ///   0 or 1.
  public init(_ axes: [Padding.Axis], offset: Int, elementByteCount: Int) {
    precondition(axes.allSatisfy { max($0.before, $0.after) <= max($0.count - offset, 0) })
    let isEmpty = axes.contains { $0.count == 0 }
    var kept = axes
    var block = elementByteCount
    while let last = kept.last, last.before == 0, last.after == 0 {
      block *= last.count
      kept.removeLast()
    }
    var strides = [Int](repeating: block, count: kept.count)
    for axis in kept.indices.reversed().dropFirst() {
      strides[axis] = strides[axis + 1] * kept[axis + 1].count
    }
    self.axes = kept
    self.offset = offset
    self.strides = strides
    blockByteCount = block
    self.isEmpty = isEmpty
  }

  /// Writes every byte of the destination.
  public func run(from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>) {
    guard !isEmpty else { return }
    var written = 0
    copy(axis: 0, from: source, at: 0, to: &destination, written: &written)
  }

  private func copy(
    axis: Int, from source: Span<UInt8>, at start: Int,
    to destination: inout MutableSpan<UInt8>, written: inout Int
  ) {
    guard axis < axes.count else {
      move(1, from: source, at: start, stride: 0, to: &destination, written: &written)
      return
    }
    let (steps, stride) = (axes[axis], strides[axis])
    let firstMirrored = start + (steps.before - 1 + offset) * stride
    let lastMirrored = start + (steps.count - 1 - offset) * stride
    if axis == axes.count - 1 {
      move(
        steps.before, from: source, at: firstMirrored, stride: -stride, to: &destination,
        written: &written)
      move(
        steps.count, from: source, at: start, stride: stride, to: &destination,
        written: &written)
      move(
        steps.after, from: source, at: lastMirrored, stride: -stride, to: &destination,
        written: &written)
      return
    }
    let checkpoint = Checkpoint()
    for i in checkpoint.steps(0..<steps.before) {
      copy(
        axis: axis + 1, from: source, at: firstMirrored - i * stride, to: &destination,
        written: &written)
    }
    for i in checkpoint.steps(0..<steps.count) {
      copy(
        axis: axis + 1, from: source, at: start + i * stride, to: &destination,
        written: &written)
    }
    for i in checkpoint.steps(0..<steps.after) {
      copy(
        axis: axis + 1, from: source, at: lastMirrored - i * stride, to: &destination,
        written: &written)
    }
  }

  /// Appends blocks that are a stride apart in the source to the written bytes.
  private func move(
    _ count: Int, from source: Span<UInt8>, at start: Int, stride: Int,
    to destination: inout MutableSpan<UInt8>, written: inout Int
  ) {
    BlockCopy(
      count: count, byteCount: blockByteCount, sourceStride: stride,
      destinationStride: blockByteCount
    )
    .run(from: source, at: start, to: &destination, at: written)
    written += count * blockByteCount
  }
}
