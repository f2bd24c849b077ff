import Synchronization

/// The tasks of a job, shared out among threads in runs of neighbors.
///
/// A thread takes the tasks of its own share first and then what is left of those of others. Jobs
/// that follow each other are cut alike, so that a thread mostly reads what it has written: what
/// another core has written must come from that core's cache.
///
/// All that a worker needs of a job stands in one cache line, that of its share, and so
/// comes with the news of it. Whoever holds a task holds its job: that does not end, and the share
/// is not written again, before every task is counted as finished. A thread that comes too late
/// finds no task, and needs no job.
///
/// Every `unsafe` in this file is one of the shares, in memory that the ``WorkerGroup`` frees after
/// its last thread, or the job in one, which is written only while no task can be taken from it
/// and read only by those that took one.
@safe
struct TaskPartition: @unchecked Sendable {
  /// What the tasks of a share are.
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

  /// The share of one thread, and how much that thread has done.
  private struct Share: ~Copyable {
    /// The next task in the lower half, which may pass the end in the upper half.
    let range = Atomic<UInt64>(0)

    /// The tasks of any share that the thread has run since it began.
    let finishedCount = Atomic<Int>(0)

    var job: Job?
  }

  /// The bytes that a share takes up: two cache lines, which processors fetch together.
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

  /// Shares out the tasks `0..<taskCount` of a job but for the first, which the caller is to run.
  ///
  /// - Precondition: Every task of the job before is finished, and there are 1 to `Int32.max`.
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
  /// - Returns: How many it ran; those that a worker runs are counted as finished, too.
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

  /// Whether the share of a thread has tasks that nobody has taken.
  @inline(__always)
  func hasTasks(for thread: Int) -> Bool {
    unsafe TaskPartition.isLeft(share(thread).pointee.range.load(ordering: .relaxed))
  }

  /// Whether any share has tasks that nobody has taken.
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
