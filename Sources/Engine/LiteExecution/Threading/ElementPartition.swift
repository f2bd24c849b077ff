/// The partition of contiguous elements among threads that read them once, into equal parts of
/// whole cache lines.
///
/// Few elements stay on one thread.
public struct ElementPartition: Sendable {
  /// The fewest elements that are worth waking a worker for, some microseconds.
  private static let leastShared = 16 << 10

  /// The most elements of a part, roughly: some milliseconds, so that a run that is stopped ends
  /// soon.
  private static let largestPart = 1 << 20

  /// The unit of the bounds of parts.
  private static let unit = 64

  private let count: Int

  /// The number of parts.
  public let taskCount: Int

  /// The partition of a number of elements among the threads of a pool.
  public init(count: Int, _ workers: WorkerPool) {
    self.count = count
    let least = count / ElementPartition.largestPart
    taskCount = count < ElementPartition.leastShared ? 1 : max(workers.threadCount, least)
  }

  /// The elements of a part.
  public func elements(of task: Int) -> Range<Int> {
    let units = (count + ElementPartition.unit - 1) / ElementPartition.unit
    let first = task * units / taskCount * ElementPartition.unit
    let end = (task + 1) * units / taskCount * ElementPartition.unit
    return min(first, count)..<min(end, count)
  }
}
