#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A block of bytes on the heap, aligned to 64, that lives as long as whoever holds it.
///
/// For constants that are packed once and then read by many threads: it is written only before
/// it is shared. Every `unsafe` in this file is that block.
@safe
public final class AlignedBytes: @unchecked Sendable {
  /// The first byte.
  @unsafe public let address: UnsafeMutableRawPointer

  /// The number of bytes.
  public let byteCount: Int

  private let chunk: ConstantChunk?

  /// The fewest bytes that are worth a stretch of their own.
  private static let leastChunk = 64 << 10

  /// A block with undefined contents, which the caller fills; nil where the system has no memory.
  public init?(uninitializedByteCount byteCount: Int) {
    self.byteCount = byteCount
    if byteCount >= AlignedBytes.leastChunk,
      let chunk = ConstantChunk(byteCount: byteCount, expected: byteCount)
    {
      chunk.prepare(0..<byteCount, more: 0)
      self.chunk = chunk
      unsafe address = chunk.address(at: 0)
      return
    }
    chunk = nil
    var block: UnsafeMutableRawPointer?
    let status = unsafe posix_memalign(&block, ConstantChunk.alignment, max(byteCount, 1))
    guard status == 0, let block = unsafe block else { return nil }
    unsafe address = block
  }

  /// A block of zeros; nil where the system has no memory.
  public convenience init?(byteCount: Int) {
    self.init(uninitializedByteCount: byteCount)
    guard chunk == nil else { return }
    unsafe address.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
  }

  /// A block of zeros that is a part of a larger stretch, which lives as long as any of its
  /// blocks; nil where the system has no memory.
  init?(byteCount: Int, in memory: ConstantMemory) {
    guard let (chunk, offset) = memory.place(byteCount: byteCount) else { return nil }
    self.byteCount = byteCount
    self.chunk = chunk
    unsafe address = chunk.address(at: offset)
  }

  deinit {
    if chunk == nil { unsafe free(address) }
  }
}
