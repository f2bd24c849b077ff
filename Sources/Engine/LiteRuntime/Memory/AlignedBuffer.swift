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
/// This file is where the runtime's memory comes from and goes back to; each `unsafe`
/// in it rests on the block being owned here and freed in `deinit` alone. Views of it
/// are valid while the buffer lives, which the plan that hands them out sees to.
@safe
final class AlignedBuffer: @unchecked Sendable {
  /// The alignment of the block and of everything that is planned into it.
  static let alignment = 64

  /// The bytes behind each tensor that a vectorised loop may read, but not use.
  static let slack = 64

  /// The number of bytes, without the slack.
  let byteCount: Int

  private let block: UnsafeMutableRawPointer
  private let base: UnsafeMutableRawPointer

  /// A buffer of zeros.
  ///
  /// - Returns: nil where the system has no such block.
  init?(byteCount: Int) {
    // Fresh pages come zeroed from the system: a large block costs nothing until used.
    let (total, overflow) = byteCount.addingReportingOverflow(
      AlignedBuffer.alignment + AlignedBuffer.slack)
    guard !overflow, let block = unsafe calloc(1, total) else { return nil }
    unsafe self.block = block
    unsafe base = block.alignedUp(toMultipleOf: AlignedBuffer.alignment)
    self.byteCount = byteCount
  }

  deinit {
    unsafe free(block)
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

  /// The distance to the next multiple of the alignment, with room for the slack.
  static func padded(_ byteCount: Int) -> Int {
    (byteCount + slack + alignment - 1) & ~(alignment - 1)
  }
}
