import Synchronization

/// The installations that were deleted, whose tokens are no longer taken.
///
/// Tokens are signed rather than remembered, so these must be. The latest are kept, until the host ends:
/// who deletes an installation gives nothing up that a new one would not bring.
final class DeletedInstallations: Sendable {
  /// The most that are kept.
  static let maximumCount = 65_536

  private struct State {
    var names: Set<String> = []
    var order: [String] = []
    var oldest = 0
  }

  private let state = Mutex(State())

  /// Adds an installation; the oldest makes way where there are too many.
  func insert(_ name: String) {
    state.withLock { state in
      guard state.names.insert(name).inserted else { return }
      if state.order.count < Self.maximumCount {
        state.order.append(name)
      } else {
        state.names.remove(state.order[state.oldest])
        state.order[state.oldest] = name
        state.oldest = (state.oldest + 1) % Self.maximumCount
      }
    }
  }

  /// Whether an installation is one of them.
  func contains(_ name: String) -> Bool { state.withLock { $0.names.contains(name) } }
}
