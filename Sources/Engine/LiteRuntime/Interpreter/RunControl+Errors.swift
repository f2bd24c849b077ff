import LiteExecution

extension RunControl {
  /// Throws where the run is to end.
  func check() throws(RuntimeError) {
    switch reason {
    case nil: return
    case .cancelled: throw .cancelled
    case .deadlineExceeded: throw .deadlineExceeded(limit)
    case .outOfMemory: throw .outOfMemory(byteCount: missingByteCount)
    }
  }
}
