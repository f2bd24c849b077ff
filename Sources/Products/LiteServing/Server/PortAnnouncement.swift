#if Server
  import Synchronization

  /// The port that a host listens at, or why it does not, for those who wait to know.
  final class PortAnnouncement: Sendable {
    private typealias Outcome = Result<Int, ServingError>

    private enum State {
      case waiting([CheckedContinuation<Outcome, Never>])
      case known(Outcome)
    }

    private let state = Mutex(State.waiting([]))

    /// Waits until it is known.
    func value() async throws(ServingError) -> Int {
      let outcome = await withCheckedContinuation { continuation in
        let outcome: Outcome? = state.withLock { state in
          switch state {
          case .known(let outcome): return outcome
          case .waiting(let others):
            state = .waiting(others + [continuation])
            return nil
          }
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
      return try outcome.get()
    }

    func announce(port: Int) { settle(.success(port)) }

    /// Says why there will be no port; does nothing where there was one.
    func giveUp(_ error: ServingError) { settle(.failure(error)) }

    private func settle(_ outcome: Outcome) {
      let waiting: [CheckedContinuation<Outcome, Never>] = state.withLock { state in
        guard case .waiting(let waiting) = state else { return [] }
        state = .known(outcome)
        return waiting
      }
      for continuation in waiting { continuation.resume(returning: outcome) }
    }
  }
#endif
