#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A stretch of zeroed system memory that holds constants one after the other.
///
/// The first touch of a page costs more than writing its contents. Constants that fill a good part
/// of a huge page get one, where the system has them, and the rest is mapped many pages at a time.
/// Every `unsafe` in this file is that stretch, which is mapped here and unmapped in `deinit`
/// alone.
@safe
final class ConstantChunk: @unchecked Sendable {
  /// The alignment of each constant.
  static let alignment = 64

  private static let hugePage = 2 << 20

  /// The fewest bytes that are worth a huge page.
  ///
  /// Clearing one takes a quarter of the time of mapping as many bytes in pages of the usual size,
  /// but its unused rest is lost.
  private static let leastHuge = hugePage / 2

  /// The fewest bytes whose pages are worth a call of the system.
  private static let leastPopulated = 16 << 10

  /// The number of bytes that can be given away.
  let byteCount: Int

  private let mayBeHuge: Bool

  /// The end of the last huge page that was requested.
  private var hugeEnd = 0
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
    let likely = max(byteCount, expected)
    guard likely >= 0, likely <= Int.max / 2 else { return nil }
    mayBeHuge = likely >= ConstantChunk.leastHuge
    // Untouched pages take no memory.
    self.byteCount = likely + likely / 4 + (64 << 10)
    mappedByteCount = self.byteCount + (mayBeHuge ? 2 * hugePage : 0)
    guard
      let mapping = unsafe mmap(
        nil, mappedByteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe mapping != MAP_FAILED
    else { return nil }
    unsafe self.mapping = mapping
    unsafe start = mayBeHuge ? mapping.alignedUp(toMultipleOf: hugePage) : mapping
  }

  deinit { unsafe _ = munmap(mapping, mappedByteCount) }

  /// Maps the pages of some bytes that are about to be written, with one system call.
  ///
  /// The caller ensures that no two threads do so at the same time.
  ///
  /// - Parameters:
  ///   - range: The bytes.
  ///   - more: How many bytes behind them will be used in all likelihood.
  func prepare(_ range: Range<Int>, more: Int) {
    guard range.upperBound > hugeEnd else { return }
    let hugePage = ConstantChunk.hugePage
    let first = max(range.lowerBound, hugeEnd)
    // A page that is partly mapped already keeps its size.
    let start = (first + hugePage - 1) / hugePage * hugePage
    let end = (range.upperBound + more + hugePage - ConstantChunk.leastHuge) / hugePage * hugePage
    guard mayBeHuge, start < end else { return populate(first..<range.upperBound) }
    #if os(Linux)
      unsafe _ = madvise(self.start + start, end - start, MADV_HUGEPAGE)
    #endif
    hugeEnd = end
    populate(first..<min(start, range.upperBound))
    if end < range.upperBound { populate(end..<range.upperBound) }
  }

  /// Maps pages of the usual size.
  private func populate(_ range: Range<Int>) {
    guard range.count >= ConstantChunk.leastPopulated else { return }
    #if os(Linux)
      let page = Int(getpagesize())
      let first = range.lowerBound / page * page
      // MADV_POPULATE_WRITE. A system that does not know it maps each page when it is written.
      unsafe _ = madvise(start + first, range.upperBound - first, 23)
    #endif
  }

  /// The address of one of the bytes.
  @unsafe
  func address(at offset: Int) -> UnsafeMutableRawPointer { unsafe start + offset }
}
