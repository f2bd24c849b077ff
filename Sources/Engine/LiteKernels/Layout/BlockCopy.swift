import LiteTensor
import LiteReference
import LiteExecution

/// A copy of blocks of bytes that lie at regular distances, both where they come from
/// and where they go.
///
/// Block `i` of ``count`` goes from `sourceOffset + i · sourceStride` to
/// `destinationOffset + i · destinationStride`. Every operator that only moves elements
/// comes down to this loop, or to rows of such blocks.
///
/// This is one of the files of unsafe code: the first and the last block of the first and of the last
/// row are checked to lie within their spans before the loop starts, so that the blocks between them
/// do too, and the loop then runs over addresses.
public struct BlockCopy: Hashable, Sendable {
  /// The number of blocks.
  public var count: Int

  /// The number of bytes of a block.
  public var byteCount: Int

  /// The distance between two blocks of the source in bytes; 0 repeats one block.
  public var sourceStride: Int

  /// The distance between two blocks of the destination in bytes.
  public var destinationStride: Int

  /// The number of rows of blocks.
  var rows = 1

  /// The distance between two rows of the source in bytes.
  var sourceRowStride = 0

  /// The distance between two rows of the destination in bytes.
  var destinationRowStride = 0

  public init(count: Int, byteCount: Int, sourceStride: Int, destinationStride: Int) {
    self.count = count
    self.byteCount = byteCount
    self.sourceStride = sourceStride
    self.destinationStride = destinationStride
  }

  /// A copy of one block.
  public init(byteCount: Int) {
    self.init(count: 1, byteCount: byteCount, sourceStride: 0, destinationStride: 0)
  }

  /// Copies the blocks.
  ///
  /// - Precondition: Every block lies within its span, and the spans do not overlap.
  public func run(
    from source: Span<UInt8>, at sourceOffset: Int,
    to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
  ) {
    guard rows > 0, count > 0, byteCount > 0 else { return }
    let from = extent((count - 1) * sourceStride, (rows - 1) * sourceRowStride)
    let to = extent((count - 1) * destinationStride, (rows - 1) * destinationRowStride)
    precondition(
      sourceOffset + from.lowerBound >= 0
        && sourceOffset + from.upperBound <= source.count - byteCount)
    precondition(
      destinationOffset + to.lowerBound >= 0
        && destinationOffset + to.upperBound <= destination.count - byteCount)
    unsafe source.withUnsafeBytes { source in
      unsafe destination.withUnsafeMutableBytes { destination in
        guard let from = source.baseAddress, let to = destination.baseAddress else { return }
        unsafe copy(from: from + sourceOffset, to: to + destinationOffset)
      }
    }
  }

  /// How far blocks lie before and after the first one, where the last one of a row and the last row
  /// are so far from it.
  private func extent(_ block: Int, _ row: Int) -> ClosedRange<Int> {
    min(block, 0) + min(row, 0)...max(block, 0) + max(row, 0)
  }

  /// The most bytes that are copied between two looks at the checkpoint.
  private static let largestPart = 8 << 20

  /// Copies blocks whose addresses have been checked.
  func copy(from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    if count == 1 || (sourceStride == byteCount && destinationStride == byteCount) {
      let all = 0..<count * byteCount
      unsafe forEachRow(source, destination) { source, destination in
        for part in Checkpoint(forLoopOf: all.count).slices(all, of: BlockCopy.largestPart) {
          unsafe (destination + part.lowerBound).copyMemory(
            from: source + part.lowerBound, byteCount: part.count)
        }
      }
      return
    }
    if rows > count, count <= BlockCopy.mostBlocksOfShortRow, byteCount <= 8 {
      return unsafe copyColumns(from: source, to: destination)
    }
    let isBackward = sourceStride == -byteCount && destinationStride == byteCount
    let isEverySecond = sourceStride == 2 * byteCount && destinationStride == byteCount
    switch byteCount {
    case 1 where isBackward, 2 where isBackward, 4 where isBackward, 8 where isBackward:
      unsafe copyBackward(from: source, to: destination)
    case 1 where isEverySecond, 2 where isEverySecond, 4 where isEverySecond,
      8 where isEverySecond:
      unsafe copyEverySecond(from: source, to: destination)
    case 1: unsafe copyWords(UInt8.self, from: source, to: destination)
    case 2: unsafe copyWords(UInt16.self, from: source, to: destination)
    case 3:
      unsafe copyWords(UInt16.self, from: source, to: destination)
      unsafe copyWords(UInt8.self, from: source + 2, to: destination + 2)
    case 4: unsafe copyWords(UInt32.self, from: source, to: destination)
    case 5..<8: unsafe copyEnds(UInt32.self, from: source, to: destination)
    case 8: unsafe copyWords(UInt64.self, from: source, to: destination)
    case 9..<16: unsafe copyEnds(UInt64.self, from: source, to: destination)
    case 16: unsafe copyWords(SIMD2<UInt64>.self, from: source, to: destination)
    case 17...32: unsafe copyEnds(SIMD2<UInt64>.self, from: source, to: destination)
    case 33...256: unsafe copyVectors(from: source, to: destination)
    default:
      let checkpoint = Checkpoint(forLoopOf: count.multipliedSaturated(by: byteCount))
      unsafe forEachRow(source, destination) { source, destination in
        for i in checkpoint.steps(0..<count) {
          unsafe (destination + i &* destinationStride).copyMemory(
            from: source + i &* sourceStride, byteCount: byteCount)
        }
      }
    }
  }

  /// The most blocks of rows that are copied column by column.
  private static var mostBlocksOfShortRow: Int { 4 }

  /// Copies the first blocks of some rows, then the second ones: short rows, such as pixels of three
  /// channels, take longer as loops of their own.
  private func copyColumns(from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    for some in Checkpoint().slices(0..<rows, of: 1024) {
      let column = BlockCopy(
        count: some.count, byteCount: byteCount, sourceStride: sourceRowStride,
        destinationStride: destinationRowStride)
      for i in 0..<count {
        unsafe column.copy(
          from: source + (some.lowerBound * sourceRowStride + i * sourceStride),
          to: destination + (some.lowerBound * destinationRowStride + i * destinationStride))
      }
    }
  }

  /// Calls a closure with the first addresses of each row.
  @inline(__always)
  func forEachRow(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer,
    _ body: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    for row in Checkpoint().steps(0..<rows) {
      unsafe body(source + row &* sourceRowStride, destination + row &* destinationRowStride)
    }
  }

  /// Calls a closure with the addresses of each block.
  @inline(__always)
  private func forEachBlock(
    _ source: UnsafeRawPointer, _ destination: UnsafeMutableRawPointer,
    _ body: (UnsafeRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    unsafe forEachRow(source, destination) { source, destination in
      forEachIndex(in: 0..<count) { i in
        unsafe body(source + i &* sourceStride, destination + i &* destinationStride)
      }
    }
  }

  /// Copies blocks that are one word each.
  @inline(__always)
  private func copyWords<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    unsafe forEachBlock(source, destination) { from, to in
      unsafe to.storeBytes(of: from.loadUnaligned(as: Word.self), as: Word.self)
    }
  }

  /// Copies blocks of one to two words: the first word of each, and the last, which may
  /// overlap it.
  @inline(__always)
  private func copyEnds<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    let last = byteCount &- MemoryLayout<Word>.size
    unsafe forEachBlock(source, destination) { from, to in
      let head = unsafe from.loadUnaligned(as: Word.self)
      let tail = unsafe from.loadUnaligned(fromByteOffset: last, as: Word.self)
      unsafe to.storeBytes(of: head, as: Word.self)
      unsafe to.storeBytes(of: tail, toByteOffset: last, as: Word.self)
    }
  }

  /// Copies blocks of some vectors, whose last may overlap the one before: a call for each block takes
  /// longer.
  @inline(__always)
  private func copyVectors(
    from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    typealias Vector = SIMD32<UInt8>
    let last = byteCount &- 32
    unsafe forEachBlock(source, destination) { from, to in
      let tail = unsafe from.loadUnaligned(fromByteOffset: last, as: Vector.self)
      var offset = 0
      while offset < last {
        let vector = unsafe from.loadUnaligned(fromByteOffset: offset, as: Vector.self)
        unsafe to.storeBytes(of: vector, toByteOffset: offset, as: Vector.self)
        offset &+= 32
      }
      unsafe to.storeBytes(of: tail, toByteOffset: last, as: Vector.self)
    }
  }
}
