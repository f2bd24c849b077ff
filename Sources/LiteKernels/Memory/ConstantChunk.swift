#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A stretch of zeroed memory of the system in which constants lie one after the other.
///
/// A page that is touched for the first time costs more than what is then written to it, so the
/// part that is certain to be filled is asked for in huge pages, where the system has them, and
/// the rest many pages at a time. Every `unsafe` in this file is that stretch, which is mapped here
/// and unmapped in `deinit` alone.
@safe
final class ConstantChunk: @unchecked Sendable {
  /// The alignment of each constant.
  static let alignment = 64

  private static let hugePage = 2 << 20

  /// The fewest bytes whose pages are worth a call of the system.
  private static let leastPopulated = 16 << 10

  /// The number of bytes that can be given away.
  let byteCount: Int

  private let hugeByteCount: Int
  private let mapping: UnsafeMutableRawPointer
  private let mappedByteCount: Int
  private let start: UnsafeMutableRawPointer

  /// A stretch of zeros; nil where the system has none.
  ///
  /// - Parameters:
  ///   - byteCount: The least number of bytes.
  ///   - expected: The number of bytes that will be used in all likelihood.
  init?(byteCount: Int, expected: Int) {
    let hugePage = ConstantChunk.hugePage
    // A page that would stay half empty is not worth its memory.
    hugeByteCount = (expected + hugePage / 4) / hugePage * hugePage
    self.byteCount = max(byteCount, hugeByteCount, expected + expected / 8) + (64 << 10)
    mappedByteCount = self.byteCount + (hugeByteCount > 0 ? hugePage : 0)
    guard
      let mapping = unsafe mmap(
        nil, mappedByteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe mapping != MAP_FAILED
    else { return nil }
    unsafe self.mapping = mapping
    unsafe start = hugeByteCount > 0 ? mapping.alignedUp(toMultipleOf: hugePage) : mapping
    #if os(Linux)
      if hugeByteCount > 0 { unsafe _ = madvise(start, hugeByteCount, MADV_HUGEPAGE) }
    #endif
  }

  deinit { unsafe _ = munmap(mapping, mappedByteCount) }

  /// Has the system map the pages of some bytes that are about to be written, all at once.
  func populate(_ range: Range<Int>) {
    #if os(Linux)
      let page = Int(getpagesize())
      let first = max(range.lowerBound, hugeByteCount) / page * page
      guard range.upperBound - first >= ConstantChunk.leastPopulated else { return }
      // MADV_POPULATE_WRITE. A system that does not know it maps each page when it is written.
      unsafe _ = madvise(start + first, range.upperBound - first, 23)
    #endif
  }

  /// The address of one of the bytes.
  @unsafe
  func address(at offset: Int) -> UnsafeMutableRawPointer { unsafe start + offset }
}
