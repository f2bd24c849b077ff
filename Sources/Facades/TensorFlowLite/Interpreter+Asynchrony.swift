import LiteExecution

extension Interpreter {
  /// Runs the model away from the caller's actor, until the task is cancelled or the time is over.
  ///
  /// ``invoke()`` has no asynchronous twin of the same spelling: where both could be meant, code that
  /// calls it without `await` would no longer compile.
  ///
  /// - Parameter limit: The longest that the run may take; nil for as long as it takes. A run of another
  ///   caller that comes first does not count.
  /// - Throws: `CancellationError` where the task is cancelled, also while the model runs, and
  ///   ``InterpreterError/allocateTensorsRequired(reason:)`` as ``invoke()`` does.
  @concurrent
  public func invoke(within limit: Duration?) async throws {
    let control = RunControl()
    do {
      try await withTaskCancellationHandler {
        try subgraphs.withRunner(of: 0) { runner in
          control.limit(to: limit)
          try runner.run(under: control)
        }
      } onCancel: {
        control.cancel()
      }
    } catch  where control.reason == .cancelled {
      throw CancellationError()
    }
  }

  /// Compiles the model away from the caller's actor, as ``allocateTensors()`` does.
  ///
  /// - Parameter limit: The longest that it may take; nil for as long as it takes.
  /// - Throws: `CancellationError` where the task is cancelled, and
  ///   ``InterpreterError/failedToAllocateTensors(reason:)``.
  @concurrent
  public func allocateTensors(within limit: Duration?) async throws {
    let control = RunControl()
    do {
      try await withTaskCancellationHandler {
        try subgraphs.withRunner(of: 0) { runner in
          control.limit(to: limit)
          do {
            try runner.allocate(under: control)
          } catch {
            throw InterpreterError.failedToAllocateTensors(reason: "\(error)")
          }
        }
      } onCancel: {
        control.cancel()
      }
    } catch  where control.reason == .cancelled {
      throw CancellationError()
    }
  }
}
