import Dispatch

/// A closure of the caller, which is called on one queue alone.
///
/// Closures of the guides' code are not `Sendable`. Each is made by the caller, handed over once, and
/// called by the tasks of that queue, which is serial unless the caller chose otherwise.
struct Callback<Value: Sendable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let body: (Value) -> Void

  /// A closure, and the queue that it is called on.
  init(on queue: DispatchQueue, _ body: @escaping (Value) -> Void) {
    self.queue = queue
    self.body = body
  }

  /// Calls the closure soon, after what was called before.
  func callAsFunction(_ value: Value) {
    queue.async { body(value) }
  }
}
