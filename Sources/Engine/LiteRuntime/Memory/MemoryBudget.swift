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

  /// Releases bytes that were charged.
  func release(_ byteCount: Int) {
    used -= byteCount
  }
}
