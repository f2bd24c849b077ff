/// Counts the bytes that are allocated against the limit.
///
/// A class, for all plans of an interpreter are charged to the same one.
final class MemoryBudget {
  let limit: Int
  private var used = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Charges some bytes without allocating them.
  ///
  /// - Throws: ``RuntimeError/tooMuchMemory(needed:limit:)``.
  func charge(_ byteCount: Int) throws(RuntimeError) {
    let (needed, overflow) = used.addingReportingOverflow(byteCount)
    guard byteCount >= 0, !overflow, needed <= limit else {
      throw .tooMuchMemory(needed: overflow ? Int.max : needed, limit: limit)
    }
    used = needed
  }

  /// A zeroed buffer, if the limit allows it; its bytes are given back when it is freed.
  ///
  /// - Throws: ``RuntimeError/tooMuchMemory(needed:limit:)``.
  func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    try charge(byteCount)
    guard let buffer = AlignedBuffer(byteCount: byteCount, chargedTo: self) else {
      used -= byteCount
      throw .outOfMemory(byteCount: byteCount)
    }
    return buffer
  }

  /// Gives back some bytes that were charged.
  func release(_ byteCount: Int) {
    used -= byteCount
  }
}
