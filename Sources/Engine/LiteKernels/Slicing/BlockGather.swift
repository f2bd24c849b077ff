public import LiteReference
public import LiteExecution

/// Copies blocks that are picked by index to one after the other.
///
/// Block `i` of the destination is block `indices[i]` of the source, both counted from
/// their offset.
///
/// This is one of the files of unsafe code: the destination is checked before the loop,
/// each index is checked within it, and the loop runs over addresses.
///
/// - Parameters:
///   - indices: The blocks to copy.
///   - byteCount: The number of bytes of a block.
///   - source: The bytes to copy from.
///   - sourceOffset: Where block 0 of the source begins.
///   - destination: The bytes to copy to.
///   - destinationOffset: Where block 0 of the destination begins.
/// - Precondition: Every block lies within its span, and the spans do not overlap.
@inlinable
public func gatherBlocks<Index: FixedWidthInteger>(
  _ indices: Span<Index>, byteCount: Int,
  from source: Span<UInt8>, at sourceOffset: Int,
  to destination: inout MutableSpan<UInt8>, at destinationOffset: Int
) {
  let checkpoint = Checkpoint()
  // The indices of a run that is stopped may not have been looked at.
  guard !indices.isEmpty, byteCount > 0, !checkpoint.isStopped else { return }
  precondition(sourceOffset >= 0 && sourceOffset <= source.count)
  precondition(
    destinationOffset >= 0 && destinationOffset <= destination.count
      && indices.count <= (destination.count - destinationOffset) / byteCount)
  let limit = (source.count - sourceOffset) / byteCount
  unsafe source.withUnsafeBytes { source in
    unsafe destination.withUnsafeMutableBytes { destination in
      guard let base = source.baseAddress, let target = destination.baseAddress else { return }
      let (from, to) = unsafe (base + sourceOffset, target + destinationOffset)
      switch byteCount {
      case 1: unsafe gatherWords(UInt8.self, indices, limit: limit, from: from, to: to)
      case 2: unsafe gatherWords(UInt16.self, indices, limit: limit, from: from, to: to)
      case 3: unsafe gatherEnds(UInt16.self, 3, indices, limit: limit, from: from, to: to)
      case 4: unsafe gatherWords(UInt32.self, indices, limit: limit, from: from, to: to)
      case 5..<8:
        unsafe gatherEnds(UInt32.self, byteCount, indices, limit: limit, from: from, to: to)
      case 8: unsafe gatherWords(UInt64.self, indices, limit: limit, from: from, to: to)
      case 9..<16:
        unsafe gatherEnds(UInt64.self, byteCount, indices, limit: limit, from: from, to: to)
      case 16: unsafe gatherWords(SIMD2<UInt64>.self, indices, limit: limit, from: from, to: to)
      case 17...96: unsafe gatherVectors(byteCount, indices, limit: limit, from: from, to: to)
      default:
        for i in checkpoint.steps(indices.indices) {
          let index = Int(truncatingIfNeeded: indices[i])
          precondition(index >= 0 && index < limit)
          unsafe (to + i &* byteCount)
            .copyMemory(from: from + index &* byteCount, byteCount: byteCount)
        }
      }
    }
  }
}

/// Copies blocks that are one word each.
@inlinable
@inline(__always)
func gatherWords<Word: BitwiseCopyable, Index: FixedWidthInteger>(
  _ word: Word.Type, _ indices: Span<Index>, limit: Int, from source: UnsafeRawPointer,
  to destination: UnsafeMutableRawPointer
) {
  let width = MemoryLayout<Word>.size
  forEachIndex(in: indices.indices) { i in
    let index = Int(truncatingIfNeeded: indices[i])
    precondition(index >= 0 && index < limit)
    let value = unsafe (source + index &* width).loadUnaligned(as: Word.self)
    unsafe (destination + i &* width).storeBytes(of: value, as: Word.self)
  }
}

/// Copies blocks of one to two words: the first word of each, and the last, which may overlap it.
@inlinable
@inline(__always)
func gatherEnds<Word: BitwiseCopyable, Index: FixedWidthInteger>(
  _ word: Word.Type, _ byteCount: Int, _ indices: Span<Index>, limit: Int,
  from source: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
) {
  let last = byteCount &- MemoryLayout<Word>.size
  forEachIndex(in: indices.indices) { i in
    let index = Int(truncatingIfNeeded: indices[i])
    precondition(index >= 0 && index < limit)
    let from = unsafe source + index &* byteCount
    let to = unsafe destination + i &* byteCount
    let head = unsafe from.loadUnaligned(as: Word.self)
    let tail = unsafe from.loadUnaligned(fromByteOffset: last, as: Word.self)
    unsafe to.storeBytes(of: head, as: Word.self)
    unsafe to.storeBytes(of: tail, toByteOffset: last, as: Word.self)
  }
}

/// Copies blocks of some vectors, the last of which may overlap the one before: a call for each block takes
/// longer.
@inlinable
@inline(__always)
func gatherVectors<Index: FixedWidthInteger>(
  _ byteCount: Int, _ indices: Span<Index>, limit: Int, from source: UnsafeRawPointer,
  to destination: UnsafeMutableRawPointer
) {
  typealias Vector = SIMD2<UInt64>
  let last = byteCount &- 16
  forEachIndex(in: indices.indices) { i in
    let index = Int(truncatingIfNeeded: indices[i])
    precondition(index >= 0 && index < limit)
    let from = unsafe source + index &* byteCount
    let to = unsafe destination + i &* byteCount
    let tail = unsafe from.loadUnaligned(fromByteOffset: last, as: Vector.self)
    var offset = 0
    while offset < last {
      let vector = unsafe from.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      unsafe to.storeBytes(of: vector, toByteOffset: offset, as: Vector.self)
      offset &+= 16
    }
    unsafe to.storeBytes(of: tail, toByteOffset: last, as: Vector.self)
  }
}
