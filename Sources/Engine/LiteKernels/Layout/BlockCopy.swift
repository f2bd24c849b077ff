import LiteTensor
import LiteReference
import LiteExecution

/// A copy of blocks of bytes that lie at regular distances, both where they come from
/// and where they go.
///
/// Block `i` of ``count`` goes from `sourceOffset + i · sourceStride` to
/// `destinationOffset + i · destinationStride`. Every operator that only moves elements
/// comes down to this loop.
///
/// This is one of the files of unsafe code: the first and the last block are checked
/// to lie within their spans before the loop starts, so that the blocks between them
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
    guard count > 0, byteCount > 0 else { return }
    let sourceEnd = sourceOffset + (count - 1) * sourceStride
    let destinationEnd = destinationOffset + (count - 1) * destinationStride
    precondition(
      sourceOffset >= 0 && sourceEnd >= 0 && sourceOffset <= source.count - byteCount
        && sourceEnd <= source.count - byteCount)
    precondition(
      destinationOffset >= 0 && destinationEnd >= 0
        && destinationOffset <= destination.count - byteCount
        && destinationEnd <= destination.count - byteCount)
    unsafe source.withUnsafeBytes { source in
      unsafe destination.withUnsafeMutableBytes { destination in
        guard let from = source.baseAddress, let to = destination.baseAddress else { return }
        unsafe copy(from: from + sourceOffset, to: to + destinationOffset)
      }
    }
  }

  /// The most bytes that are copied between two looks at the checkpoint.
  private static let largestPart = 8 << 20

  private func copy(from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer) {
    if count == 1 || (sourceStride == byteCount && destinationStride == byteCount) {
      let all = 0..<count * byteCount
      for part in Checkpoint(forLoopOf: all.count).slices(all, of: BlockCopy.largestPart) {
        unsafe (destination + part.lowerBound).copyMemory(
          from: source + part.lowerBound, byteCount: part.count)
      }
      return
    }
    switch byteCount {
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
    default:
      let checkpoint = Checkpoint(forLoopOf: count.multipliedSaturated(by: byteCount))
      for i in checkpoint.steps(0..<count) {
        unsafe (destination + i &* destinationStride).copyMemory(
          from: source + i &* sourceStride, byteCount: byteCount)
      }
    }
  }

  /// Copies blocks that are one word each.
  @inline(__always)
  private func copyWords<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    forEachIndex(in: 0..<count) { i in
      let value = unsafe (source + i &* sourceStride).loadUnaligned(as: Word.self)
      unsafe (destination + i &* destinationStride).storeBytes(of: value, as: Word.self)
    }
  }

  /// Copies blocks of one to two words: the first word of each, and the last, which may
  /// overlap it.
  @inline(__always)
  private func copyEnds<Word: BitwiseCopyable>(
    _ word: Word.Type, from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
  ) {
    let last = byteCount &- MemoryLayout<Word>.size
    forEachIndex(in: 0..<count) { i in
      let (from, to) = unsafe (source + i &* sourceStride, destination + i &* destinationStride)
      let head = unsafe from.loadUnaligned(as: Word.self)
      let tail = unsafe from.loadUnaligned(fromByteOffset: last, as: Word.self)
      unsafe to.storeBytes(of: head, as: Word.self)
      unsafe to.storeBytes(of: tail, toByteOffset: last, as: Word.self)
    }
  }
}
