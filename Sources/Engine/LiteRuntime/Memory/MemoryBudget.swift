/// Counts allocated bytes against a limit.
///
/// A class, because all plans of an interpreter are charged to one budget.
final class MemoryBudget {
  let limit: Int
  private var used = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The bytes that may still be charged.
  var availableByteCount: Int { limit - used }

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

  /// A zeroed buffer, if the limit allows it; its bytes are released when it is freed.
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

  /// Releases bytes that were charged.
  func release(_ byteCount: Int) {
    used -= byteCount
  }
}
