import LiteTensor

/// The positions that a cache of rows covers, of which the first moves on when rows are added behind
/// the last.
struct KVCacheWindow {
  /// What a run does to a cache.
  struct Move {
    /// The number of oldest rows that are dropped.
    let droppedCount: Int

    /// The place of the first new row, after that.
    let place: Int
  }

  /// The number of positions.
  let capacity: Int

  /// The number of rows that each run adds.
  let rowCount: Int

  /// The handle of the variable that keeps the first position.
  let first: Int32

  /// Moves the window as far as some rows need.
  ///
  /// - Parameters:
  ///   - position: That of the first row.
  ///   - resources: The table of the variable.
  /// - Returns: What the run does to the cache.
  /// - Throws: ``OperatorError/invalid(_:)`` where rows lie before the window, or would leave positions
  ///   between it and them.
  func move(to position: Int64, in resources: ResourceTable) throws(OperatorError) -> Move {
    let first = firstPosition(in: resources)
    guard rowCount <= capacity, (first...first + Int64(capacity)).contains(position) else {
      throw .invalid(
        "input 0 begins with the position \(position) of \(rowCount) rows; the cache has "
          + "\(capacity) positions from \(first) on")
    }
    let offset = Int(position - first)
    let droppedCount = max(0, offset + rowCount - capacity)
    try setFirstPosition(first + Int64(droppedCount), in: resources)
    return Move(droppedCount: droppedCount, place: offset - droppedCount)
  }

  private func firstPosition(in resources: ResourceTable) -> Int64 {
    guard let memory = resources.variable(first)?.memory else { return 0 }
    return memory.elements(as: Int64.self)[0]
  }

  private func setFirstPosition(_ position: Int64, in resources: ResourceTable)
    throws(OperatorError)
  {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: position >> (8 * $0)) }
    try resources.assign(TensorType(.int64, .scalar), bytes.span, to: first)
  }
}
