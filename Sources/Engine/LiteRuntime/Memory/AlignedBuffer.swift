import LiteOps

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A zeroed block of memory, aligned to 64 bytes and followed by 64 bytes of slack.
///
/// The runtime allocates and frees its memory in this file alone. Each `unsafe` in it relies on the
/// block being owned here and freed only in `deinit`. Views of it are valid while the buffer lives;
/// the plan that hands them out keeps it.
@safe
final class AlignedBuffer: @unchecked Sendable {
  /// The alignment of the block and of everything that is planned into it.
  static let alignment = 64

  /// The bytes after each tensor that a vector load may read; their values are not used.
  static let slack = 64

  /// The number of bytes, without the slack.
  let byteCount: Int

  private let budget: MemoryBudget?
  private let block: UnsafeMutableRawPointer
  private let base: UnsafeMutableRawPointer

  /// The bytes that were mapped; nil where the block is one of `calloc`.
  private let mappedByteCount: Int?

  /// A huge page: smaller blocks are too few pages of the usual size to run out of the addresses that a
  /// processor keeps.
  private static let hugePage = 2 << 20

  /// A buffer of zeros; nil where the system cannot allocate the block.
  ///
  /// - Parameters:
  ///   - byteCount: The number of bytes.
  ///   - budget: The budget that they were charged to; they are released with the buffer.
  init?(byteCount: Int, chargedTo budget: MemoryBudget? = nil) {
    let (total, overflow) = byteCount.addingReportingOverflow(
      AlignedBuffer.hugePage + AlignedBuffer.slack)
    guard !overflow else { return nil }
    self.byteCount = byteCount
    self.budget = budget
    // Fresh pages come zeroed from the system: a large block costs nothing until used.
    guard byteCount >= AlignedBuffer.hugePage else {
      let total = byteCount + AlignedBuffer.alignment + AlignedBuffer.slack
      guard let block = unsafe calloc(1, total) else { return nil }
      unsafe self.block = block
      unsafe base = block.alignedUp(toMultipleOf: AlignedBuffer.alignment)
      mappedByteCount = nil
      return
    }
    guard
      let block = unsafe mmap(
        nil, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      unsafe block != MAP_FAILED
    else { return nil }
    unsafe self.block = block
    unsafe base = block.alignedUp(toMultipleOf: AlignedBuffer.hugePage)
    mappedByteCount = total
    #if os(Linux)
      // Whole pages alone, so that nothing beyond the block is ever touched.
      unsafe _ = madvise(
        base, byteCount / AlignedBuffer.hugePage * AlignedBuffer.hugePage, MADV_HUGEPAGE)
    #endif
  }

  deinit {
    if let mappedByteCount {
      unsafe _ = munmap(block, mappedByteCount)
    } else {
      unsafe free(block)
    }
    budget?.release(byteCount)
  }

  /// A view of some of the bytes.
  ///
  /// - Precondition: The range lies within the block.
  func memory(_ range: Range<Int>) -> TensorMemory {
    precondition(range.lowerBound >= 0 && range.upperBound <= byteCount)
    return unsafe TensorMemory(address: base + range.lowerBound, byteCount: range.count)
  }

  /// A view of all the bytes.
  var memory: TensorMemory { memory(0..<byteCount) }

  /// The byte count with the slack, rounded up to a multiple of the alignment.
  static func padded(_ byteCount: Int) -> Int {
    (byteCount + slack + alignment - 1) & ~(alignment - 1)
  }
}
