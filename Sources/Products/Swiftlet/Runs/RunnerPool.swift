import Dispatch
import LiteExecution
import Synchronization

/// The runners of one compiled model, each of which is in use by one run at a time.
///
/// A run first takes a permit, then a runner, and gives both back. Where no permit is left, a task is
/// suspended and a thread waits. Only what is running holds a permit: a freed one goes to a waiting
/// thread at once, while a task is woken to try again. So a program goes on even where all threads of
/// Swift's pool wait here.
final class RunnerPool: Sendable {
  fileprivate struct State {
    /// How many runs may still begin; 0 where threads wait.
    var permits: Int

    /// The runners that no run uses; the one used longest ago comes first.
    var idle: [Runner] = []

    /// How many runners there are, or are being made.
    var count = 0

    var threads: [DispatchSemaphore] = []
    var tasks: [(id: Int, continuation: CheckedContinuation<Void, Never>)] = []
    var lastTask = 0
  }

  private let plan: RunPlan
  private let capacity: Int
  private let state: Mutex<State>

  /// A pool of at most so many runners.
  ///
  /// - Parameters:
  ///   - plan: What they run.
  ///   - capacity: The most runs at once; less than 1 is 1.
  init(_ plan: RunPlan, capacity: Int) {
    self.plan = plan
    self.capacity = max(capacity, 1)
    state = Mutex(State(permits: max(capacity, 1)))
  }

  /// Uses a runner in this task, as soon as there is one.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that the runner should be compiled for.
  ///   - control: What may stop that.
  ///   - body: What to do with it.
  /// - Returns: What `body` returns.
  /// - Throws: `CancellationError` where the task is cancelled before that; what `body` throws.
  func withRunner<Result>(
    for shapes: [[Int]], under control: RunControl,
    _ body: (Runner) throws(SwiftletError) -> Result
  ) async throws -> Result {
    while !takePermit() {
      try Task.checkCancellation()
      await waitForPermit()
    }
    defer { returnPermit() }
    try Task.checkCancellation()
    return try use(shapes, under: control, body)
  }

  /// Uses a runner on this thread, as soon as there is one.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that the runner should be compiled for.
  ///   - control: What may stop that.
  ///   - body: What to do with it.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  func withRunner<Result>(
    for shapes: [[Int]], under control: RunControl,
    _ body: (Runner) throws(SwiftletError) -> Result
  ) throws(SwiftletError) -> Result {
    let semaphore: DispatchSemaphore? = state.withLock { state in
      guard state.permits == 0 else {
        state.permits -= 1
        return nil
      }
      let semaphore = DispatchSemaphore(value: 0)
      state.threads.append(semaphore)
      return semaphore
    }
    semaphore?.wait()
    defer { returnPermit() }
    return try use(shapes, under: control, body)
  }

  /// Uses a runner under a permit.
  ///
  /// One that fails is dropped, for it may be compiled only in part.
  private func use<Result>(
    _ shapes: [[Int]], under control: RunControl,
    _ body: (Runner) throws(SwiftletError) -> Result
  ) throws(SwiftletError) -> Result {
    let idle = state.withLock { $0.takeRunner(for: shapes, capacity: capacity) }
    var reusable: Runner?
    defer {
      state.withLock { state in
        if let reusable { state.idle.append(reusable) } else { state.count -= 1 }
      }
    }
    let runner = if let idle { idle } else { try Runner(plan, shapes: shapes, under: control) }
    let result = try body(runner)
    reusable = runner
    return result
  }
}

// MARK: Permits

extension RunnerPool {
  private func takePermit() -> Bool {
    state.withLock { state in
      guard state.permits > 0 else { return false }
      state.permits -= 1
      return true
    }
  }

  private func returnPermit() {
    state.withLock { state in
      if state.threads.isEmpty {
        state.permits += 1
        if !state.tasks.isEmpty { state.tasks.removeFirst().continuation.resume() }
      } else {
        state.threads.removeFirst().signal()
      }
    }
  }

  /// Returns when there may be a permit, or when the task is cancelled.
  private func waitForPermit() async {
    let id = state.withLock { state in
      state.lastTask += 1
      return state.lastTask
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          // A task that is cancelled before this has nobody to resume it.
          guard state.permits == 0, !Task.isCancelled else { return false }
          state.tasks.append((id, continuation))
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state in
        guard let index = state.tasks.firstIndex(where: { $0.id == id }) else { return }
        state.tasks.remove(at: index).continuation.resume()
      }
    }
  }
}

extension RunnerPool.State {
  /// A runner for a permit, compiled for some shapes if possible; nil where one may be made.
  fileprivate mutating func takeRunner(for shapes: [[Int]], capacity: Int) -> Runner? {
    if let index = idle.lastIndex(where: { $0.shapes == shapes }) { return idle.remove(at: index) }
    // Each other permit has at most one runner, so that one is idle where there are as many as may be.
    guard count == capacity, !idle.isEmpty else {
      count += 1
      return nil
    }
    return idle.removeFirst()
  }
}
