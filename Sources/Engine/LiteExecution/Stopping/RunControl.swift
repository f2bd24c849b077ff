public import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Stops a run of a model, from any thread or at its deadline.
///
/// Loops test ``isStopped`` every millisecond or so, by a ``Checkpoint`` of their thread, and end
/// early: their results so far are invalid. A control that has stopped a run stays stopped.
///
/// Every `unsafe` in this file is a control that the thread refers to while ``whileCurrent(_:)``
/// keeps it, or a local variable that the system fills.
public final class RunControl: Sendable {
  /// Why a run was stopped.
  public enum Reason: UInt8, Hashable, Sendable {
    /// ``cancel()`` was called.
    case cancelled = 2

    /// The time of the run was over.
    case deadlineExceeded = 3

    /// The system had no memory that the run needed.
    case outOfMemory = 4
  }

  /// 0 while there is nothing to look for, 1 while there is a deadline, or a ``Reason``.
  @usableFromInline let state = Atomic<UInt8>(RunControl.isFree)

  @usableFromInline static var isFree: UInt8 { 0 }
  private static let isTimed: UInt8 = 1

  /// When the time is over, in nanoseconds of ``now``.
  private let deadline = Atomic<UInt64>(0)

  /// How long the run may take, as it was set last; 0 for as long as it takes.
  private let allowed = Atomic<UInt64>(0)

  /// The bytes for which there was no memory.
  private let missing = Atomic<Int>(0)

  /// How often the exact clock need not be read.
  private let rest = Atomic<UInt8>(0)

  /// The looks between two readings of the exact clock: to read it takes as long as some rows of some
  /// loops.
  private static let interval: UInt8 = 7

  /// Called by every look; nil but in tests.
  private let observer: (@Sendable () -> Bool)?

  /// A control that stops nothing yet.
  public init() { observer = nil }

  /// A control whose looks a test observes.
  ///
  /// - Parameter observer: Called by each look of a run, on the thread that looks; the run is cancelled
  ///   once it returns true.
  package init(observer: @escaping @Sendable () -> Bool) {
    self.observer = observer
    state.store(RunControl.isTimed, ordering: .relaxed)
  }

  // MARK: Stopping

  /// Stops the run, if it has not been stopped yet.
  public func cancel() { stop(.cancelled) }

  /// Stops the run of the calling thread, for which there is no memory for some bytes.
  ///
  /// A thread that works for no run finds out by the memory that it does not get.
  public static func stopForMemory(_ byteCount: Int) {
    guard let control = unsafe current?.takeUnretainedValue() else { return }
    control.missing.store(byteCount, ordering: .relaxed)
    control.stop(.outOfMemory)
  }

  /// The bytes for which there was no memory, where that is the ``reason``.
  public var missingByteCount: Int { missing.load(ordering: .relaxed) }

  private func stop(_ reason: Reason) {
    for state in [RunControl.isFree, RunControl.isTimed] {
      let (isDone, _) = self.state.compareExchange(
        expected: state, desired: reason.rawValue, ordering: .relaxed)
      if isDone { return }
    }
  }

  /// Sets how long the run may go on from now on; nil for as long as it takes.
  public func limit(to duration: Duration?) {
    guard let duration else {
      _ = state.compareExchange(
        expected: RunControl.isTimed, desired: RunControl.isFree, ordering: .relaxed)
      return
    }
    let nanoseconds = RunControl.nanoseconds(of: duration)
    let (end, overflow) = RunControl.now.addingReportingOverflow(nanoseconds)
    allowed.store(nanoseconds, ordering: .relaxed)
    deadline.store(overflow ? .max : end, ordering: .relaxed)
    rest.store(0, ordering: .relaxed)
    // Whoever sees the state sees the deadline.
    _ = state.compareExchange(
      expected: RunControl.isFree, desired: RunControl.isTimed, ordering: .releasing)
  }

  /// How long the run might take, where ``limit(to:)`` was called with a duration.
  public var limit: Duration {
    .nanoseconds(Int64(clamping: allowed.load(ordering: .relaxed)))
  }

  /// Makes the control ready for another run, whatever stopped the last one.
  public func reset() { state.store(RunControl.isFree, ordering: .relaxed) }

  // MARK: Looking

  /// Whether the run is to end: one load where there is no deadline.
  @inlinable
  public var isStopped: Bool {
    let state = state.load(ordering: .relaxed)
    return state != RunControl.isFree && isStopped(state)
  }

  /// Why the run is to end; nil while it is not.
  public var reason: Reason? {
    isStopped ? Reason(rawValue: state.load(ordering: .relaxed)) : nil
  }

  @usableFromInline
  func isStopped(_ state: UInt8) -> Bool {
    guard state == RunControl.isTimed else { return true }
    if let observer {
      if observer() { cancel() }
      return self.state.load(ordering: .relaxed) != RunControl.isTimed
    }
    let rest = rest.load(ordering: .relaxed)
    self.rest.store(rest == 0 ? RunControl.interval : rest - 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .acquiring)
    let now = rest == 0 ? RunControl.now : RunControl.recently
    guard now >= deadline.load(ordering: .relaxed) else { return false }
    stop(.deadlineExceeded)
    return true
  }

  // MARK: The clock

  /// The nanoseconds of a clock that is never set.
  private static var now: UInt64 { nanoseconds(of: CLOCK_MONOTONIC) }

  /// The same a few milliseconds ago at most, where the system remembers it, which is read faster.
  private static var recently: UInt64 {
    #if os(Linux)
      nanoseconds(of: CLOCK_MONOTONIC_COARSE)
    #else
      now
    #endif
  }

  private static func nanoseconds(of clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(truncatingIfNeeded: time.tv_sec) &* 1_000_000_000
      &+ UInt64(truncatingIfNeeded: time.tv_nsec)
  }

  /// A duration in nanoseconds: 0 where it is negative, and the most there can be where it is longer.
  private static func nanoseconds(of duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, sumOverflow) = whole.addingReportingOverflow(UInt64(attoseconds) / 1_000_000_000)
    return overflow || sumOverflow ? .max : sum
  }

  // MARK: The run of a thread

  private struct Key: @unchecked Sendable {
    var key = pthread_key_t()

    init() { unsafe pthread_key_create(&key, nil) }
  }

  private static let key = Key()

  /// The control of the run that the calling thread works for; nil where there is none.
  @usableFromInline
  static var current: Unmanaged<RunControl>? {
    get { unsafe pthread_getspecific(key.key).map { unsafe .fromOpaque($0) } }
    set { unsafe _ = pthread_setspecific(key.key, newValue?.toOpaque()) }
  }

  /// Makes the control that of the calling thread while a closure runs.
  ///
  /// - Throws: The error of the closure.
  public func whileCurrent<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = unsafe RunControl.current
    unsafe RunControl.current = .passUnretained(self)
    defer { unsafe RunControl.current = outer }
    return try withExtendedLifetime(self) { () throws(Failure) in try body() }
  }
}
