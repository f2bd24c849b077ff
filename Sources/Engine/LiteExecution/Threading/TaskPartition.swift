import Synchronization

/// The partition of the tasks of a job among threads, into contiguous ranges.
///
/// A thread runs the tasks of its own share first and then the remaining tasks of the others.
/// Consecutive jobs have the same partition, so that a thread mostly reads what it has written:
/// data of another core must come from that core's cache.
///
/// One cache line holds everything that a worker needs of a job, that of its share, so that a
/// worker gets it when it sees the new job. A thread that holds a task keeps its job valid: the job
/// does not end, and the share is not written again, before every task is counted as finished. A
/// late thread finds no task, and does not read the job.
///
/// Every `unsafe` in this file is one of the shares, in memory that the ``WorkerGroup`` frees after
/// its last thread, or the job in one, which is written only while no task can be taken from it and
/// read only by threads that took one.
@safe
struct TaskPartition: @unchecked Sendable {
  /// The job that the tasks of a share belong to.
  @safe
  struct Job {
    var work: UnsafeRawPointer
    var body: @Sendable (UnsafeRawPointer, Int) -> Void

    /// Whether the tasks are still wanted: those of a run that is stopped are skipped.
    var checkpoint: Checkpoint

    /// Runs a task, unless it is not wanted any more.
    @inline(__always)
    func run(_ task: Int) {
      if !checkpoint.isStopped { unsafe body(work, task) }
    }
  }

  /// The share of one thread, and the number of tasks that the thread has run.
  private struct Share: ~Copyable {
    /// The next task in the lower half, which may pass the end in the upper half.
    let range = Atomic<UInt64>(0)

    /// The tasks of any share that the thread has run since it started.
    let finishedCount = Atomic<Int>(0)

    var job: Job?
  }

  /// The bytes of a share: two cache lines, which processors prefetch together.
  private static let shareBytes = 128

  /// The number of threads.
  let threadCount: Int

  private let shares: UnsafeMutableRawPointer

  /// Empty shares, to be freed by ``deallocate()``.
  init(threadCount: Int) {
    self.threadCount = threadCount
    unsafe shares = .allocate(
      byteCount: threadCount * TaskPartition.shareBytes, alignment: TaskPartition.shareBytes)
    for thread in 0..<threadCount { unsafe share(thread).initialize(to: Share()) }
  }

  /// Frees the shares, which no thread may use afterwards.
  func deallocate() {
    for thread in 0..<threadCount { unsafe share(thread).deinitialize(count: 1) }
    unsafe shares.deallocate()
  }

  @inline(__always)
  private func share(_ thread: Int) -> UnsafeMutablePointer<Share> {
    unsafe (shares + thread * TaskPartition.shareBytes).assumingMemoryBound(to: Share.self)
  }

  // MARK: The thread that opens jobs, number 0

  /// Distributes the tasks `0..<taskCount` of a job except for the first, which the caller runs.
  ///
  /// - Precondition: Every task of the previous job is finished, and there are 1 to `Int32.max`.
  @inline(__always)
  func open(_ job: Job, taskCount: Int) {
    var end = taskCount
    for thread in stride(from: threadCount - 1, through: 0, by: -1) {
      let share = unsafe share(thread)
      let start = thread == 0 ? 1 : (taskCount * thread + threadCount - 1) / threadCount
      if start < end {
        unsafe share.pointee.job = job
        unsafe share.pointee.range.store(
          UInt64(UInt32(truncatingIfNeeded: start))
            | UInt64(UInt32(truncatingIfNeeded: end)) << 32,
          ordering: .releasing)
      }
      end = start
    }
  }

  /// The number of tasks that the workers have run since they began.
  @inline(__always)
  var finishedCount: Int {
    var sum = 0
    for thread in 1..<threadCount {
      sum &+= unsafe share(thread).pointee.finishedCount.load(ordering: .acquiring)
    }
    return sum
  }

  // MARK: All threads

  /// Runs tasks until none is left, those of a thread's own share first.
  ///
  /// - Parameter thread: The number of the calling thread.
  /// - Returns: The number of tasks that it ran. Those that a worker runs are counted as finished,
  ///   too.
  @discardableResult
  @inline(__always)
  func run(thread: Int) -> Int {
    var count = 0
    let own = unsafe share(thread)
    for distance in 0..<threadCount {
      let number = thread + distance
      let share = unsafe share(number < threadCount ? number : number - threadCount)
      while let task = unsafe TaskPartition.take(from: share) {
        if let job = unsafe share.pointee.job {
          if thread != 0 { job.checkpoint.makeCurrent() }
          job.run(task)
        }
        count += 1
        guard thread != 0 else { continue }
        let finished = unsafe own.pointee.finishedCount.load(ordering: .relaxed)
        unsafe own.pointee.finishedCount.store(finished &+ 1, ordering: .releasing)
      }
    }
    return count
  }

  /// Whether the share of a thread has tasks that no thread has taken.
  @inline(__always)
  func hasTasks(for thread: Int) -> Bool {
    unsafe TaskPartition.isLeft(share(thread).pointee.range.load(ordering: .relaxed))
  }

  /// Whether any share has tasks that no thread has taken.
  var hasTasks: Bool { (0..<threadCount).contains { hasTasks(for: $0) } }

  /// Takes the next task of a share; nil where none is left.
  @inline(__always)
  private static func take(from share: UnsafeMutablePointer<Share>) -> Int? {
    // Looking first keeps the next task near the end, however often threads look in vain.
    guard unsafe isLeft(share.pointee.range.load(ordering: .relaxed)) else { return nil }
    let range = unsafe share.pointee.range.wrappingAdd(1, ordering: .acquiring).oldValue
    return isLeft(range) ? Int(UInt32(truncatingIfNeeded: range)) : nil
  }

  @inline(__always)
  private static func isLeft(_ range: UInt64) -> Bool {
    UInt32(truncatingIfNeeded: range) < UInt32(truncatingIfNeeded: range >> 32)
  }
}
