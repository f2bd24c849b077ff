import Foundation
import Synchronization

/// The progress of a download, which is told from several threads.
final class ModelDownloadProgress: Sendable {
  private struct State {
    let progress = Progress(totalUnitCount: -1)
    var isFinished = false
  }

  private let state = Mutex(State())

  /// What callers observe; its total is negative until it is known.
  var progress: Progress { state.withLock { $0.progress } }

  /// Tells the number of bytes that there are.
  ///
  /// It is not finished with the last byte: the model is checked and installed then.
  func update(_ completed: Int, of total: Int?) {
    state.withLock { state in
      guard !state.isFinished else { return }
      if let total { state.progress.totalUnitCount = Int64(total) }
      let limit = state.progress.totalUnitCount > 0 ? state.progress.totalUnitCount - 1 : .max
      state.progress.completedUnitCount = min(Int64(completed), limit)
    }
  }

  /// Tells that there is nothing left to do, also where nothing was to be done.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      let total = max(state.progress.totalUnitCount, state.progress.completedUnitCount, 1)
      state.progress.totalUnitCount = total
      state.progress.completedUnitCount = total
    }
  }

  /// Has some work done where the progress is cancelled.
  func onCancellation(_ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.progress.cancellationHandler = work }
  }
}
