import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads of a ``WorkerPool``, and their shared state.
///
/// A worker joins a job by taking one of its tasks (``TaskPartition``). A worker that wakes late
/// therefore neither delays the caller nor sees a finished job.
///
/// Every `unsafe` in this file is the job, which the caller keeps until ``run(_:taskCount:)``
/// returns, or the lock that sleeping workers wait on, which lives as long as the group. Each
/// thread holds a reference to the group.
@safe
final class WorkerGroup: @unchecked Sendable {
  /// How often a worker looks for more work before it sleeps: some tens of microseconds.
  private static let spinLimit = 2_000

  private let tasks: TaskPartition
  private let numbered = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let isTaken = Atomic<Bool>(false)
  private let isDismissed = Atomic<Bool>(false)
  private let hasStarted = Atomic<Bool>(false)

  /// The tasks that the workers have run in all jobs so far, for the thread that has acquired the
  /// group.
  private var finishedCount = 0
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let wakeUp: UnsafeMutablePointer<pthread_cond_t>

  init(workers: Int) {
    tasks = TaskPartition(threadCount: workers + 1)
    unsafe lock = .allocate(capacity: 1)
    unsafe wakeUp = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(wakeUp, nil)
  }

  deinit {
    tasks.deallocate()
    unsafe pthread_cond_destroy(wakeUp)
    unsafe pthread_mutex_destroy(lock)
    unsafe wakeUp.deallocate()
    unsafe lock.deallocate()
  }

  // MARK: The calling thread

  /// Makes the calling thread the only one that may run jobs.
  ///
  /// - Parameter starts: Whether workers that have not started do so.
  /// - Returns: False where another thread is, or where no worker has started.
  func acquire(starts: Bool) -> Bool {
    guard starts || hasStarted.load(ordering: .relaxed) else { return false }
    guard !isTaken.exchange(true, ordering: .acquiring) else { return false }
    if !hasStarted.load(ordering: .relaxed) {
      hasStarted.store(true, ordering: .relaxed)
      start()
    }
    return true
  }

  /// Lets other threads run jobs.
  func release() { isTaken.store(false, ordering: .releasing) }

  /// Runs a job together with the workers, and returns when every task is finished.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - taskCount: The number of its tasks.
  ///   - wakes: Whether workers that sleep are woken.
  /// - Precondition: The calling thread has acquired the group; there are 1 to `Int32.max` tasks.
  func run(_ job: TaskPartition.Job, taskCount: Int, wakes: Bool) {
    tasks.open(job, taskCount: taskCount)
    // A worker that falls asleep at this very moment may be missed: it then sleeps through this
    // job, which the others finish. To rule that out would hold every job up.
    if wakes, sleepers.load(ordering: .relaxed) > 0 { wakeSleepers() }
    job.run(0)
    finishedCount &+= taskCount - 1 - tasks.run(thread: 0)
    var spins = 0
    while tasks.finishedCount != finishedCount {
      spins += 1
      if spins % WorkerGroup.spinLimit == 0 { sched_yield() } else { spinHint() }
    }
  }

  /// Lets the threads end; each drops its reference as it does.
  func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
    wakeSleepers()
  }

  // MARK: The workers

  private func start() {
    for _ in 1..<tasks.threadCount {
      let group = unsafe Unmanaged.passRetained(self)
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let status = unsafe pthread_create(
        &thread, nil,
        { argument in
          // Optional on Linux, not on Darwin.
          let argument: UnsafeMutableRawPointer? = unsafe argument
          if let argument = unsafe argument {
            unsafe Unmanaged<WorkerGroup>.fromOpaque(argument).takeRetainedValue().work()
          }
          return nil
        }, group.toOpaque())
      guard status == 0 else {
        unsafe group.release()
        return
      }
      #if canImport(Darwin)
        if let thread = unsafe thread { unsafe pthread_detach(thread) }
      #else
        pthread_detach(thread)
      #endif
    }
  }

  /// The life of a worker.
  private func work() {
    // A copy, so that to look for work touches nothing that others write.
    let tasks = tasks
    let thread = numbered.wrappingAdd(1, ordering: .relaxed).newValue
    var spins = 0
    while true {
      if tasks.hasTasks(for: thread) {
        tasks.run(thread: thread)
        spins = 0
      } else if spins < WorkerGroup.spinLimit {
        spins += 1
        spinHint()
      } else {
        guard sleep() else { return }
        tasks.run(thread: thread)
        spins = 0
      }
    }
  }

  /// Sleeps until there are tasks; false when the group is dismissed.
  private func sleep() -> Bool {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { sleepers.wrappingSubtract(1, ordering: .relaxed) }
    while true {
      if isDismissed.load(ordering: .sequentiallyConsistent) { return false }
      if tasks.hasTasks { return true }
      unsafe pthread_cond_wait(wakeUp, lock)
    }
  }

  private func wakeSleepers() {
    unsafe pthread_mutex_lock(lock)
    unsafe pthread_cond_broadcast(wakeUp)
    unsafe pthread_mutex_unlock(lock)
  }
}
