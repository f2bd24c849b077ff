/// Threads that wait for work and run its tasks together.
///
/// The thread that calls ``run(tasks:moving:_:)`` always runs tasks, and never waits for a worker that has
/// not started. Workers start with the first parallel work, spin briefly for more when they are
/// done, and then sleep: an idle pool takes no processor time.
///
/// One pool may serve several interpreters: while one of them uses it, the work of the others runs
/// on their calling threads, so that there are never more busy threads than requested.
///
/// Every `unsafe` in this file is the address of the work on the stack of the calling thread, which
/// outlives the run because `WorkerGroup.run` waits for the workers, or the worker
/// group, which the pool keeps.
public final class WorkerPool: Sendable {
  /// The number of threads that share the work, the calling one among them.
  public let threadCount: Int

  private let group: WorkerGroup?

  /// The most threads of a pool.
  public static let mostThreads = 256

  /// A pool of no workers: everything runs on the thread that calls.
  public static let serial = WorkerPool(threadCount: 1)

  /// The fewest bytes to move that take longer than to wake a worker does: some ten microseconds.
  @usableFromInline
  static let leastWakingBytes = 1 << 20

  /// A pool of as many workers as are needed beside the calling thread.
  ///
  /// - Parameter threadCount: The number of threads with the calling one, 1 to ``mostThreads``;
  ///   others are limited to that range.
  public init(threadCount: Int) {
    self.threadCount = min(max(threadCount, 1), WorkerPool.mostThreads)
    group = self.threadCount > 1 ? WorkerGroup(workers: self.threadCount - 1) : nil
  }

  deinit { group?.dismiss() }

  /// Runs every task of some work, and returns when all are done; where the run of the calling
  /// thread is stopped meanwhile (``Checkpoint``), those that have not begun are skipped.
  ///
  /// Allocates nothing once the workers have started. Work that is run from within a task runs
  /// on the thread of that task.
  ///
  /// - Parameters:
  ///   - tasks: The number of tasks.
  ///   - byteCount: The bytes that the work reads and writes, where it does little more: for few of
  ///     them no worker is woken, but those that are awake take part.
  ///   - work: The work.
  @inlinable
  public func run<Work: ParallelWork & ~Copyable>(
    tasks: Int, moving byteCount: Int = .max, _ work: borrowing Work
  ) {
    let wakes = byteCount >= WorkerPool.leastWakingBytes
    // A task is compiled once for each type of work, as this function.
    unsafe withUnsafePointer(to: work) { work in
      unsafe run(tasks: tasks, wakes: wakes, UnsafeRawPointer(work)) { work, task in
        unsafe work.assumingMemoryBound(to: Work.self).pointee.run(task: task)
      }
    }
  }

  /// Runs tasks on the calling thread and, where there are any to take, on the workers.
  @usableFromInline
  func run(
    tasks: Int, wakes: Bool, _ work: UnsafeRawPointer,
    _ body: @escaping @Sendable (UnsafeRawPointer, Int) -> Void
  ) {
    guard tasks > 1, tasks <= Int32.max, let group = unsafe UnownedReference(group),
      group.borrow({ $0.acquire(starts: wakes) })
    else {
      let checkpoint = Checkpoint()
      for task in 0..<max(tasks, 0) {
        if checkpoint.isStopped { return }
        unsafe body(work, task)
      }
      return
    }
    group.borrow { group in
      unsafe group.run(
        TaskPartition.Job(work: work, body: body, checkpoint: Checkpoint()), taskCount: tasks,
        wakes: wakes)
      group.release()
    }
  }
}
