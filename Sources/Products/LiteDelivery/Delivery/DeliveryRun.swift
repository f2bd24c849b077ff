import LiteBuffer

/// One delivery of one model.
struct DeliveryRun: Sendable {
  /// How often a source is asked again for an address that was no longer valid.
  private static let renewalCount = 2

  /// The name of the model.
  let name: String

  /// Where it comes from.
  let source: any ModelSource

  /// Where it goes.
  let store: ModelStore

  /// What requests are made with.
  let exchange: HTTPExchange

  /// Throws for what is not a model.
  let validate: @Sendable (String) throws -> Void

  /// The present version of the model.
  func model() async throws(DeliveryError) -> InstalledModel {
    do throws(OutputFileError) {
      try OutputFile.makeFolder(store.folder)
    } catch {
      throw DeliveryError(error.reason, at: .store, path: store.folder)
    }
    store.removeLeftovers()
    let lock = try await ModelLock.taken(store.paths(for: name).lock, until: exchange.deadline)
    defer { withExtendedLifetime(lock) {} }
    for count in 0... {
      do throws(DeliveryError) {
        return try await present()
      } catch {
        guard error.kind == .expired, count < Self.renewalCount else { throw error }
      }
    }
    // Unreachable: the loop ends by returning or throwing.
    throw DeliveryError.cancelled
  }

  /// Asks the source, and downloads what it offers.
  private func present() async throws(DeliveryError) -> InstalledModel {
    let installed = try store.version(of: name)
    let held = installed?.source == source.identity ? installed : nil
    exchange.report(.asking)
    switch try await source.offer(of: name, holding: held?.tag, over: exchange) {
    case .unchanged:
      guard held != nil else {
        throw DeliveryError(
          .badAnswer, at: .offer, place: "'\(name)'",
          reason: "the source says that the model is unchanged, but none is installed")
      }
      store.removeLeftovers(of: name)
    case .file(let file):
      // Some servers send what they are not asked for.
      if let held, held.tag == file.tag {
        store.removeLeftovers(of: name)
        break
      }
      let plan = DownloadPlan(
        name: name, source: source.identity, file: file, held: held, options: exchange.options,
        report: exchange.report)
      _ = try await Download(plan: plan, exchange: exchange, store: store, validate: validate)
        .run()
    }
    guard let model = try store.model(named: name) else {
      throw DeliveryError(
        .notFound, at: .store, place: "'\(name)'", reason: "was removed while it was delivered")
    }
    return model
  }
}
