import LiteOps

/// What operators keep is charged as the memory of tensors is.
extension MemoryBudget: ResourceBudget {
  func reserve(_ byteCount: Int) throws(OperatorError) {
    do throws(RuntimeError) {
      try charge(byteCount)
    } catch {
      throw .invalid("\(error)")
    }
  }
}
