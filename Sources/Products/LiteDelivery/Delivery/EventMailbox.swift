import Synchronization

/// Keeps the events of a delivery for one who takes them one by one.
///
/// Of progress that nobody has taken yet, the latest alone is kept, so that there are never many.
final class EventMailbox: Sendable {
  private struct State {
    var events: [DeliveryEvent] = []
    var isClosed = false
    var reader: CheckedContinuation<DeliveryEvent?, Never>?
  }

  private let state = Mutex(State())

  /// Adds an event; does nothing once the mailbox is closed.
  func put(_ event: DeliveryEvent) {
    let reader = state.withLock { state -> CheckedContinuation<DeliveryEvent?, Never>? in
      guard !state.isClosed else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      if case .progress = event, case .progress? = state.events.last { state.events.removeLast() }
      state.events.append(event)
      return nil
    }
    reader?.resume(returning: event)
  }

  /// Takes no more events; those that are here can still be taken.
  func close() {
    let reader = state.withLock { state in
      state.isClosed = true
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: nil)
  }

  /// The next event, once there is one; nil after the last.
  func next() async -> DeliveryEvent? {
    await withCheckedContinuation { continuation in
      let (event, isReady) = state.withLock { state -> (DeliveryEvent?, Bool) in
        if !state.events.isEmpty { return (state.events.removeFirst(), true) }
        // Two who read at once are not how streams are used; the first is let go.
        guard !state.isClosed, state.reader == nil else { return (nil, true) }
        state.reader = continuation
        return (nil, false)
      }
      if isReady { continuation.resume(returning: event) }
    }
  }
}
