public import Dispatch
import Synchronization

/// The queue on which completion handlers are called and notifications posted.
///
/// It is the main queue unless a program says otherwise, as in the originals. A program without a run
/// loop, such as a command that waits for a handler on its main thread, must name another queue, or
/// call the `async` forms, which need none.
public enum CallbackQueue {
  private static let stored = Mutex<DispatchQueue>(.main)

  /// The queue, for handlers of calls that end from now on.
  public static var current: DispatchQueue {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
