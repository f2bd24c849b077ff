import LiteMicrokernels
import LiteReference

/// A copy of elements along any number of axes, each with a stride of its own in the
/// source and in the destination.
///
/// Slices, transposes, concatenations, splits, tiles, broadcasts and moves between space and depth
/// are such copies; only the strides differ. Axes that continue each other are merged in the
/// initializer, so that contiguous elements are copied in blocks, and a transpose of many axes
/// often becomes one of two.
public struct StridedCopy: Sendable {
  /// One axis of the copy.
  public struct Axis: Hashable, Sendable {
    /// The number of steps.
    public let count: Int

    /// The distance of a step in the source: 0 to repeat, negative to walk back.
    public let sourceStride: Int

    /// The distance of a step in the destination.
    public let destinationStride: Int

    public init(count: Int, sourceStride: Int, destinationStride: Int) {
      self.count = count
      self.sourceStride = sourceStride
      self.destinationStride = destinationStride
    }
  }

  /// The axes that remain, outermost first, with strides in units.
  let axes: [Axis]

  /// The number of units that are contiguous on both sides.
  let blockCount: Int

  /// The number of units that share a byte, for packed elements that do not fill whole bytes; nil
  /// where a unit is a byte.
  let packing: PackedInteger?

  /// Where the first element lies in the source, in units.
  let sourceOffset: Int

  /// Where the first element goes in the destination, in units.
  let destinationOffset: Int

  /// The axis that, with the last one, is a transposition of small blocks.
  let transposedAxis: Int?

  /// Transposes matrices of small words.
  let transpose: TransposeKernel

  /// A copy along axes whose strides and offsets are counted in elements.
  ///
  /// - Parameters:
  ///   - axes: The axes, outermost first; none copies a single element.
  ///   - bitWidth: The width of an element: 2, 4, 8, 16, 32, 64 or 128.
  ///   - sourceOffset: Where the first element lies in the source.
  ///   - destinationOffset: Where the first element goes in the destination.
  ///   - microkernels: The micro-kernels of transposes.
  public init(
    _ axes: [Axis], bitWidth: Int, sourceOffset: Int = 0, destinationOffset: Int = 0,
    microkernels: MicrokernelTable = .portable
  ) {
    transpose = microkernels.transpose
    let isEmpty = axes.contains { $0.count == 0 }
    var (merged, block) = StridedCopy.merge(isEmpty ? [] : axes)
    if isEmpty { block = 0 }
    let perByte = 8 / bitWidth
    let (scale, divisor): (Int, Int)
    if bitWidth >= 8 {
      (scale, divisor, packing) = (bitWidth / 8, 1, nil)
    } else if block % perByte == 0, sourceOffset % perByte == 0,
      destinationOffset % perByte == 0,
      merged.allSatisfy({ $0.sourceStride % perByte == 0 && $0.destinationStride % perByte == 0 })
    {
      (scale, divisor, packing) = (1, perByte, nil)
    } else {
      (scale, divisor, packing) = (1, 1, bitWidth == 2 ? .int2 : .int4)
    }
    merged = merged.map {
      Axis(
        count: $0.count, sourceStride: $0.sourceStride * scale / divisor,
        destinationStride: $0.destinationStride * scale / divisor)
    }
    self.axes = merged
    blockCount = block * scale / divisor
    self.sourceOffset = sourceOffset * scale / divisor
    self.destinationOffset = destinationOffset * scale / divisor
    transposedAxis =
      packing == nil ? StridedCopy.transposedAxis(of: merged, blockCount: blockCount) : nil
  }

  /// A copy of a whole dense array.
  public init(elements: Int, bitWidth: Int) {
    self.init(
      [Axis(count: elements, sourceStride: 1, destinationStride: 1)], bitWidth: bitWidth)
  }

  /// The bytes of the source that are copied as one block to where the destination begins; nil for any
  /// other copy, and for none at all.
  public var sourceBlock: Range<Int>? {
    guard axes.isEmpty, packing == nil, destinationOffset == 0, blockCount > 0 else { return nil }
    return sourceOffset..<sourceOffset + blockCount
  }

  /// Drops the axes of one step and joins those that continue each other.
  ///
  /// - Returns: The axes that remain and the number of elements of a contiguous block.
  private static func merge(_ axes: [Axis]) -> ([Axis], block: Int) {
    var merged: [Axis] = []
    for axis in axes where axis.count != 1 {
      guard let outer = merged.last,
        outer.sourceStride == axis.count * axis.sourceStride,
        outer.destinationStride == axis.count * axis.destinationStride
      else {
        merged.append(axis)
        continue
      }
      merged[merged.count - 1] = Axis(
        count: outer.count * axis.count, sourceStride: axis.sourceStride,
        destinationStride: axis.destinationStride)
    }
    guard let last = merged.last, last.sourceStride == 1, last.destinationStride == 1 else {
      return (merged, 1)
    }
    merged.removeLast()
    return (merged, last.count)
  }

  /// The outer axis along which blocks are neighbors in the source, where they are
  /// neighbors in the destination along the last axis.
  private static func transposedAxis(of axes: [Axis], blockCount: Int) -> Int? {
    guard let last = axes.last, last.destinationStride == blockCount,
      [1, 2, 4, 8, 16].contains(blockCount)
    else { return nil }
    return axes.dropLast().firstIndex { $0.sourceStride == blockCount }
  }
}
