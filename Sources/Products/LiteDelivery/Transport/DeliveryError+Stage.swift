extension DeliveryError {
  /// The same error of another stage.
  func at(_ stage: Stage) -> DeliveryError {
    DeliveryError(kind, at: stage, place: place, reason: reason, retryAfter: retryAfter)
  }
}
