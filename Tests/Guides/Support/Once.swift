public import Foundation
import Synchronization

/// Observers of a notification that is to be taken once.
public final class Once: @unchecked Sendable {
  private let state = Mutex(false)

  /// The observers, which are kept until this is released.
  public var observers: [any NSObjectProtocol] = []

  /// Nothing was taken.
  public init() {}

  /// Whether this is the first call.
  public func isFirst() -> Bool {
    state.withLock { wasTaken in
      defer { wasTaken = true }
      return !wasTaken
    }
  }
}
