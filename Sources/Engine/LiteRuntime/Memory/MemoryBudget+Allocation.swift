extension MemoryBudget {
  /// A zeroed buffer, if the limit allows it; its bytes are released when it is freed.
  ///
  /// - Throws: ``RuntimeError/tooMuchMemory(needed:limit:)``.
  func allocate(_ byteCount: Int) throws(RuntimeError) -> AlignedBuffer {
    try charge(byteCount)
    guard let buffer = AlignedBuffer(byteCount: byteCount, chargedTo: self) else {
      release(byteCount)
      throw .outOfMemory(byteCount: byteCount)
    }
    return buffer
  }
}
