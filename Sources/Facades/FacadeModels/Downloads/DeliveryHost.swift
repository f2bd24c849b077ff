package import LiteDelivery

/// The remote models that a delivery brings.
package struct DeliveryHost: RemoteModelHost {
  private let delivery: ModelDelivery

  /// The models of a delivery.
  package init(_ delivery: ModelDelivery) {
    self.delivery = delivery
  }

  package func file(of name: String) throws(ModelFailure) -> RemoteModelFile? {
    do throws(DeliveryError) {
      return try delivery.installed(name).map { RemoteModelFile($0) }
    } catch {
      throw ModelFailure(error)
    }
  }

  package func download(
    _ name: String, conditions: ModelDownloadConditions,
    progress: @escaping @Sendable (Int, Int?) -> Void
  ) async throws(ModelFailure) -> RemoteModelFile {
    do throws(DeliveryError) {
      let model = try await delivery.latest(
        name, allowsCellularAccess: conditions.allowsCellularAccess
      ) { progress($0.receivedByteCount, $0.totalByteCount) }
      return RemoteModelFile(model)
    } catch {
      throw ModelFailure(error)
    }
  }

  package func remove(_ name: String) throws(ModelFailure) {
    do throws(DeliveryError) {
      try delivery.store.remove(name)
    } catch {
      throw ModelFailure(error)
    }
  }
}

extension RemoteModelFile {
  init(_ model: InstalledModel) {
    self.init(path: model.path, version: model.sha256)
  }
}

extension ModelFailure {
  /// A model that cannot be delivered.
  package init(_ error: DeliveryError) {
    let code: ModelErrorCode =
      switch error.kind {
      case .notFound: .notFound
      case .permissionDenied: .permissionDenied
      case .rateLimited: .resourceExhausted
      case .invalidArgument, .invalidName, .invalidModel: .invalidArgument
      case .missingSetting, .networkFailure, .unsupported, .untrustedServer: .failedPrecondition
      case .diskFull: .notEnoughSpace
      case .wrongLength, .wrongChecksum: .modelHashMismatch
      case .cancelled: .cancelled
      case .tooLarge: .resourceExhausted
      case .fileFailure, .refusedRedirect, .serverError, .badAnswer, .expired: .internal
      }
    self.init(code, "\(error)")
  }
}
