import Synchronization

/// One delivery for all who wait for it.
final class DeliveryCall: Sendable {
  /// What it ends with.
  typealias Outcome = Result<InstalledModel, DeliveryError>

  /// Is told how much of the file is here.
  typealias Progress = @Sendable (DeliveryProgress) -> Void

  private struct Waiter {
    let progress: Progress?
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private struct State {
    var waiters: [Int: Waiter] = [:]
    var nextNumber = 0
    var task: Task<Void, Never>?
    var latest: DeliveryProgress?
    var outcome: Outcome?
    var isAbandoned = false
  }

  private let state = Mutex(State())

  /// Adds one who waits.
  ///
  /// - Returns: The number of the waiter; nil where nobody is waited for any more.
  func join(_ progress: Progress?) -> Int? {
    let (number, latest) = state.withLock { state -> (Int?, DeliveryProgress?) in
      guard !state.isAbandoned, state.outcome == nil else { return (nil, nil) }
      state.nextNumber += 1
      state.waiters[state.nextNumber] = Waiter(progress: progress)
      return (state.nextNumber, state.latest)
    }
    if let latest { progress?(latest) }
    return number
  }

  /// Keeps the task that delivers, so that it can be cancelled.
  func run(_ task: Task<Void, Never>) {
    let isAbandoned = state.withLock { state in
      state.task = task
      return state.isAbandoned
    }
    if isAbandoned { task.cancel() }
  }

  /// Waits for the end.
  func outcome(for number: Int) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state -> Outcome? in
          if let outcome = state.outcome { return outcome }
          // Who has left is no longer among the waiters.
          guard state.waiters[number] != nil else { return .failure(.cancelled) }
          state.waiters[number]?.continuation = continuation
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      leave(number)
    }
  }

  /// Tells all who wait how much of the file is here.
  func report(_ progress: DeliveryProgress) {
    let receivers = state.withLock { state in
      state.latest = progress
      return state.waiters.values.compactMap(\.progress)
    }
    for receiver in receivers { receiver(progress) }
  }

  /// Tells all who wait what it ended with.
  func finish(_ outcome: Outcome) {
    let waiters = state.withLock { state in
      state.outcome = outcome
      defer { state.waiters = [:] }
      return state.waiters.values.compactMap(\.continuation)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  /// Lets one go who is cancelled; the delivery ends with the last of them.
  private func leave(_ number: Int) {
    let (waiter, task) = state.withLock { state -> (Waiter?, Task<Void, Never>?) in
      let waiter = state.waiters.removeValue(forKey: number)
      guard state.waiters.isEmpty, state.outcome == nil else { return (waiter, nil) }
      state.isAbandoned = true
      return (waiter, state.task)
    }
    task?.cancel()
    waiter?.continuation?.resume(returning: .failure(.cancelled))
  }
}
