/// Counts the bytes that are allocated against the limit.
struct MemoryBudget {
  private let limit: Int
  private var used = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// A zeroed buffer, if the limit allows it.
  mutating func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    let (needed, overflow) = used.addingReportingOverflow(byteCount)
    guard byteCount >= 0, !overflow, needed <= limit else {
      throw .tooMuchMemory(needed: overflow ? Int.max : needed, limit: limit)
    }
    guard let buffer = AlignedBuffer(byteCount: byteCount) else {
      throw .outOfMemory(byteCount: byteCount)
    }
    used = needed
    return buffer
  }

  /// Gives back the bytes of a buffer that is no longer used.
  mutating func release(_ byteCount: Int) {
    used -= byteCount
  }
}
