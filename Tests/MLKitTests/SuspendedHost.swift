import FacadeModels

/// A host that brings a quarter of each model, and nothing more until the download is cancelled.
struct SuspendedHost: RemoteModelHost {
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Waits until the quarter is there.
  func quarter() async {
    for await _ in arrivals { return }
  }

  func file(of name: String) throws(ModelFailure) -> RemoteModelFile? { nil }

  func download(
    _ name: String, conditions: ModelDownloadConditions,
    progress: @escaping @Sendable (Int, Int?) -> Void
  ) async throws(ModelFailure) -> RemoteModelFile {
    progress(1, 4)
    arrival.yield()
    while !Task.isCancelled {
      try? await Task.sleep(for: .seconds(60))
    }
    throw ModelFailure(.cancelled, "the download was cancelled")
  }

  func remove(_ name: String) throws(ModelFailure) {}
}
