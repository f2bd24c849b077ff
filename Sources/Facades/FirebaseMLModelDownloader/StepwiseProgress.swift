import LiteDelivery
import Synchronization

/// Passes on the progress of a download in steps of a hundredth, which never go back.
final class StepwiseProgress: Sendable {
  private let told = Mutex(-1)
  private let receive: @Sendable (Float) -> Void

  /// Passes progress on to a closure.
  init(_ receive: @escaping @Sendable (Float) -> Void) {
    self.receive = receive
  }

  /// Takes the progress of a download.
  func report(_ progress: DeliveryProgress) {
    guard let fraction = progress.fraction else { return }
    let step = Int(fraction * 100)
    let isNew = told.withLock { told in
      defer { told = max(told, step) }
      return step > told
    }
    if isNew { receive(Float(step) / 100) }
  }
}
