import Synchronization

/// The tasks of a job, shared out among threads in runs of neighbours.
///
/// A thread takes the tasks of its own share first and then what is left of those of others. Jobs
/// that follow each other are cut alike, so that a thread mostly reads what it has written: what
/// another core has written must come from that core's cache.
///
/// Every `unsafe` in this file is one of the counters, which live as long as this object.
@safe
final class TaskShares: @unchecked Sendable {
  /// The counters that one takes up, so that no two lie in one line of the cache.
  private static let stride = 16

  private let threadCount: Int
  private let taken: UnsafeMutablePointer<Atomic<Int>>
  private var taskCount = 0

  init(threadCount: Int) {
    self.threadCount = threadCount
    unsafe taken = .allocate(capacity: threadCount * TaskShares.stride)
    for index in 0..<threadCount * TaskShares.stride {
      unsafe (taken + index).initialize(to: Atomic(0))
    }
  }

  deinit {
    unsafe taken.deinitialize(count: threadCount * TaskShares.stride)
    unsafe taken.deallocate()
  }

  /// Shares out the tasks `0..<taskCount`, while no thread takes any.
  func reset(taskCount: Int) {
    self.taskCount = taskCount
    for share in 0..<threadCount {
      unsafe taken[share * TaskShares.stride].store(start(of: share), ordering: .relaxed)
    }
  }

  /// Takes the next task of a thread.
  ///
  /// - Parameter thread: The number of the calling thread, below the number of threads.
  /// - Returns: A task that no thread has taken; nil where none is left.
  func next(for thread: Int) -> Int? {
    for distance in 0..<threadCount {
      let share = (thread + distance) % threadCount
      let end = start(of: share + 1)
      let counter = unsafe taken + share * TaskShares.stride
      guard unsafe counter.pointee.load(ordering: .relaxed) < end else { continue }
      let task = unsafe counter.pointee.wrappingAdd(1, ordering: .relaxed).oldValue
      if task < end { return task }
    }
    return nil
  }

  private func start(of share: Int) -> Int {
    let (quotient, remainder) = taskCount.quotientAndRemainder(dividingBy: threadCount)
    return quotient * share + remainder * share / threadCount
  }
}
