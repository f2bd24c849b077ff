/// A block of bytes on the heap, aligned to 64, that lives as long as whoever holds it.
///
/// For constants that are packed once and then read by many threads: it is written only before
/// it is shared. Every `unsafe` in this file is that block.
@safe
final class AlignedBytes: @unchecked Sendable {
  /// The first byte.
  @unsafe let address: UnsafeMutableRawPointer

  /// The number of bytes.
  let byteCount: Int

  /// A block whose contents are not defined, to be filled at once.
  init(uninitializedByteCount byteCount: Int) {
    self.byteCount = byteCount
    unsafe address = .allocate(byteCount: max(byteCount, 1), alignment: 64)
  }

  /// A block of zeros.
  convenience init(byteCount: Int) {
    self.init(uninitializedByteCount: byteCount)
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  deinit { unsafe address.deallocate() }
}
