import FacadeModels

/// A host that brings some quarters of each model, and nothing more until the download is cancelled.
struct SuspendedHost: RemoteModelHost {
  private let quarterCount: Int
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init(quarterCount: Int = 1) {
    self.quarterCount = quarterCount
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Waits until the quarters are there.
  func quarters() async {
    for await _ in arrivals { return }
  }

  func file(of name: String) throws(ModelFailure) -> RemoteModelFile? { nil }

  func download(
    _ name: String, conditions: ModelDownloadConditions,
    progress: @escaping @Sendable (Int, Int?) -> Void
  ) async throws(ModelFailure) -> RemoteModelFile {
    progress(quarterCount, 4)
    arrival.yield()
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(60))
    }
    throw ModelFailure(.cancelled, "the download was cancelled")
  }

  func remove(_ name: String) throws(ModelFailure) {}
}
