import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The threads of a ``WorkerPool`` and what they share.
///
/// One word, ``state``, says it all: which job is offered, whether it can still be joined and
/// how many workers have joined. A worker joins by a compare-and-exchange that fails once the
/// caller has closed the job, so a worker that wakes late neither holds the caller up nor sees
/// a job that is over.
///
/// Every `unsafe` in this file is the job, which is written only while nobody can join and read
/// only by those that did, or the lock that sleeping workers wait at, which lives as long as
/// the crew; each thread holds a reference to the crew.
@safe
final class WorkerCrew: @unchecked Sendable {
  /// What the workers run: the tasks `0..<taskCount` of one piece of work.
  @safe
  struct Job {
    var work: UnsafeRawPointer
    var taskCount: Int
    var body: @Sendable (UnsafeRawPointer, Int) -> Void
  }

  /// The parts of ``state``: a generation above one bit for open and 16 for the joined.
  private enum Bits {
    static let joined: UInt64 = 0xFFFF
    static let open: UInt64 = 0x1_0000
    static let generation: UInt64 = 0x2_0000
  }

  /// How often a worker looks for more work before it sleeps: some tens of microseconds.
  private static let spinLimit = 2_000

  private let state = Atomic<UInt64>(0)
  private let tasks: TaskShares
  private let numbered = Atomic<Int>(0)
  private let sleepers = Atomic<Int>(0)
  private let isTaken = Atomic<Bool>(false)
  private let isDismissed = Atomic<Bool>(false)
  private let hasStarted = Atomic<Bool>(false)
  private let workers: Int
  private var job: Job?
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let wakeUp: UnsafeMutablePointer<pthread_cond_t>

  init(workers: Int) {
    self.workers = workers
    tasks = TaskShares(threadCount: workers + 1)
    job = nil
    unsafe lock = .allocate(capacity: 1)
    unsafe wakeUp = .allocate(capacity: 1)
    unsafe pthread_mutex_init(lock, nil)
    unsafe pthread_cond_init(wakeUp, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(wakeUp)
    unsafe pthread_mutex_destroy(lock)
    unsafe wakeUp.deallocate()
    unsafe lock.deallocate()
  }

  // MARK: The calling thread

  /// Makes the calling thread the only one that may open jobs; false where another is.
  func acquire() -> Bool {
    guard !isTaken.exchange(true, ordering: .acquiring) else { return false }
    if !hasStarted.exchange(true, ordering: .relaxed) { start() }
    return true
  }

  /// Lets other threads open jobs.
  func release() { isTaken.store(false, ordering: .releasing) }

  /// Offers a job to the workers.
  func open(_ job: Job) {
    self.job = job
    tasks.reset(taskCount: job.taskCount)
    let closed = state.load(ordering: .relaxed) & ~(Bits.joined | Bits.open)
    state.store((closed &+ Bits.generation) | Bits.open, ordering: .sequentiallyConsistent)
    if sleepers.load(ordering: .sequentiallyConsistent) > 0 { wakeSleepers() }
  }

  /// Runs tasks of the current job until none is left.
  ///
  /// - Parameter thread: The number of the thread: 0 for the one that opened the job.
  func takeTasks(thread: Int = 0) {
    guard let job else { return }
    while let task = tasks.next(for: thread) { unsafe job.body(job.work, task) }
  }

  /// Ends the job and waits for the workers that joined it.
  func close() {
    state.bitwiseAnd(~Bits.open, ordering: .acquiringAndReleasing)
    var spins = 0
    while state.load(ordering: .acquiring) & Bits.joined != 0 {
      spins += 1
      if spins % WorkerCrew.spinLimit == 0 { sched_yield() } else { spinHint() }
    }
  }

  /// Lets the threads end; each drops its reference as it does.
  func dismiss() {
    isDismissed.store(true, ordering: .sequentiallyConsistent)
    wakeSleepers()
  }

  // MARK: The workers

  private func start() {
    for _ in 0..<workers {
      let crew = unsafe Unmanaged.passRetained(self)
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
            unsafe Unmanaged<WorkerCrew>.fromOpaque(argument).takeRetainedValue().work()
          }
          return nil
        }, crew.toOpaque())
      guard status == 0 else {
        unsafe crew.release()
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
    let thread = numbered.wrappingAdd(1, ordering: .relaxed).newValue
    var seen: UInt64 = 0
    while var current = nextJob(after: seen) {
      repeat {
        let (joined, found) = state.compareExchange(
          expected: current, desired: current &+ 1, ordering: .acquiringAndReleasing)
        if joined {
          seen = current & ~(Bits.joined | Bits.open)
          takeTasks(thread: thread)
          state.wrappingSubtract(1, ordering: .releasing)
        }
        current = found
      } while isJoinable(current, after: seen)
    }
  }

  /// Whether a state offers a job that is newer than one that this worker has seen.
  private func isJoinable(_ state: UInt64, after seen: UInt64) -> Bool {
    state & Bits.open != 0 && state & ~(Bits.joined | Bits.open) != seen
  }

  /// The state that offers a new job, after a spin and a sleep; nil when the crew is dismissed.
  private func nextJob(after seen: UInt64) -> UInt64? {
    for _ in 0..<WorkerCrew.spinLimit {
      let current = state.load(ordering: .acquiring)
      if isJoinable(current, after: seen) { return current }
      spinHint()
    }
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    sleepers.wrappingAdd(1, ordering: .sequentiallyConsistent)
    defer { sleepers.wrappingSubtract(1, ordering: .relaxed) }
    while true {
      if isDismissed.load(ordering: .sequentiallyConsistent) { return nil }
      let current = state.load(ordering: .sequentiallyConsistent)
      if isJoinable(current, after: seen) { return current }
      unsafe pthread_cond_wait(wakeUp, lock)
    }
  }

  private func wakeSleepers() {
    unsafe pthread_mutex_lock(lock)
    unsafe pthread_cond_broadcast(wakeUp)
    unsafe pthread_mutex_unlock(lock)
  }
}
