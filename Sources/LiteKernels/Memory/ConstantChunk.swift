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
/// part that is certain to be filled is asked for in huge pages, where the system has them. Every
/// `unsafe` in this file is that stretch, which is mapped here and unmapped in `deinit` alone.
@safe
final class ConstantChunk: @unchecked Sendable {
  /// The alignment of each constant.
  static let alignment = 64

  private static let hugePage = 2 << 20

  /// The number of bytes that can be given away.
  let byteCount: Int

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
    let hugeByteCount = (expected + hugePage / 4) / hugePage * hugePage
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

  /// The address of one of the bytes.
  @unsafe
  func address(at offset: Int) -> UnsafeMutableRawPointer { unsafe start + offset }
}
