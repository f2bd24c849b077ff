import Synchronization

/// One delivery for all who wait for it.
final class DeliveryCall: Sendable {
  /// What it ends with.
  typealias Outcome = Result<InstalledModel, DeliveryError>

  /// Is told what happens.
  typealias Observer = @Sendable (DeliveryEvent) -> Void

  private struct Waiter {
    let observer: Observer
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private struct State {
    var waiters: [Int: Waiter] = [:]
    var nextNumber = 0
    var task: Task<Void, Never>?
    var progress: DeliveryEvent?
    var latest: DeliveryEvent?
    var outcome: Outcome?
    var isAbandoned = false
  }

  private let state = Mutex(State())

  /// Adds one who waits.
  ///
  /// - Returns: The number of the waiter; nil where nobody is waited for any more.
  func join(_ observer: @escaping Observer) -> Int? {
    let (number, events) = state.withLock { state -> (Int?, [DeliveryEvent]) in
      guard !state.isAbandoned, state.outcome == nil else { return (nil, []) }
      state.nextNumber += 1
      state.waiters[state.nextNumber] = Waiter(observer: observer)
      let events = [state.progress, state.latest == state.progress ? nil : state.latest]
      return (state.nextNumber, events.compactMap(\.self))
    }
    for event in events { observer(event) }
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

  /// Tells all who wait what happens.
  func report(_ event: DeliveryEvent) {
    let observers = state.withLock { state in
      if case .progress = event { state.progress = event }
      state.latest = event
      return state.waiters.values.map(\.observer)
    }
    for observer in observers { observer(event) }
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
