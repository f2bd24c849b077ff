import Dispatch
import Foundation

/// A completion handler on its way to the queue on which it is called once.
package struct Callback<Value: Sendable>: @unchecked Sendable {
  private let handler: (Value?, (any Error)?) -> Void

  package init(_ handler: @escaping (Value?, (any Error)?) -> Void) {
    self.handler = handler
  }

  /// Does some work on a thread of its own, and calls the handler on ``CallbackQueue``.
  package func complete(by work: @escaping @Sendable () throws(ModelFailure) -> Value) {
    DispatchQueue.global().async { finish(Result(catching: work)) }
  }

  /// Calls the handler on ``CallbackQueue``.
  package func finish(_ result: Result<Value, ModelFailure>) {
    CallbackQueue.current.async {
      switch result {
      case .success(let value): handler(value, nil)
      case .failure(let error): handler(nil, error.nsError)
      }
    }
  }
}

/// Does some work on a thread of its own while the caller is suspended.
///
/// - Throws: What the work throws, as `NSError`.
package func valueAway<Value: Sendable>(
  from work: @escaping @Sendable () throws(ModelFailure) -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result(catching: work).mapError { $0.nsError as any Error })
    }
  }
}
