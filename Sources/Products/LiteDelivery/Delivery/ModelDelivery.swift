import Synchronization

/// Brings models from a source to this machine, and keeps them there.
///
/// A model is replaced at once, and only by a file that is complete, has the length and the SHA-256
/// that the source gives, and is a model. Several processes may share a store. Connections that break
/// are taken up again where they broke, even by a later process.
public final class ModelDelivery: Sendable {
  /// Where models come from.
  public let source: any ModelSource

  /// Where models go.
  public let store: ModelStore

  /// How much a delivery may cost.
  public let options: DeliveryOptions

  private let transport: any HTTPTransport
  private let validate: @Sendable (String) throws -> Void
  private let calls = Mutex<[CallKey: DeliveryCall]>([:])

  /// Which deliveries are one and the same.
  private struct CallKey: Hashable {
    let name: String
    let allowsCellularAccess: Bool
  }

  /// A way from a source to a store.
  ///
  /// - Parameters:
  ///   - source: Where models come from.
  ///   - store: Where models go.
  ///   - options: How much a delivery may cost.
  ///   - transport: What sends requests; by default URLSession on Apple's systems and AsyncHTTPClient
  ///     elsewhere, which the package's trait `Delivery` brings.
  ///   - validate: Throws for a file, given by its path, that is not a model; what it says becomes the
  ///     reason of the error.
  public init(
    source: any ModelSource, store: ModelStore = ModelStore(),
    options: DeliveryOptions = DeliveryOptions(), transport: (any HTTPTransport)? = nil,
    validate: @escaping @Sendable (_ path: String) throws -> Void
  ) {
    self.source = source
    self.store = store
    self.options = options
    self.transport = transport ?? SystemTransport.make(options)
    self.validate = validate
  }

  /// The model of a name that is installed; nil for none.
  ///
  /// - Throws: ``DeliveryError`` where the name is not one, or where the store cannot be read.
  public func installed(_ name: String) throws(DeliveryError) -> InstalledModel? {
    try store.model(named: name)
  }

  /// The present version of a model, which is downloaded unless it is installed.
  ///
  /// Calls for one model at the same time share one download. One that is cancelled ends at once, and
  /// the download goes on for the others.
  ///
  /// - Parameters:
  ///   - name: The name under which the source offers it.
  ///   - allowsCellularAccess: Whether a mobile network may be used; only Apple's systems tell
  ///     networks apart.
  ///   - progress: Is told how much of the file is here, on any thread; never where nothing is
  ///     downloaded.
  /// - Returns: The model.
  /// - Throws: ``DeliveryError``; a model that was installed before is then as it was.
  public func latest(
    _ name: String, allowsCellularAccess: Bool = true,
    progress: (@Sendable (DeliveryProgress) -> Void)? = nil
  ) async throws(DeliveryError) -> InstalledModel {
    try await deliver(name, allowsCellularAccess) { event in
      if case .progress(let part) = event { progress?(part) }
    }
  }

  /// Delivers the present version of a model, and tells what happens meanwhile, but for the end.
  func deliver(
    _ name: String, _ allowsCellularAccess: Bool,
    observer: @escaping @Sendable (DeliveryEvent) -> Void
  ) async throws(DeliveryError) -> InstalledModel {
    try ModelName.check(name)
    let key = CallKey(name: name, allowsCellularAccess: allowsCellularAccess)
    let (call, number) = join(key, observer)
    return try await call.outcome(for: number).get()
  }

  /// Joins the delivery that is under way, or starts one.
  private func join(
    _ key: CallKey, _ observer: @escaping @Sendable (DeliveryEvent) -> Void
  ) -> (DeliveryCall, Int) {
    while true {
      let (call, isNew) = calls.withLock { calls -> (DeliveryCall, Bool) in
        if let call = calls[key] { return (call, false) }
        let call = DeliveryCall()
        calls[key] = call
        return (call, true)
      }
      let number = call.join(observer)
      if isNew { start(call, key) }
      if let number { return (call, number) }
      drop(call, key)
    }
  }

  private func start(_ call: DeliveryCall, _ key: CallKey) {
    let exchange = HTTPExchange(
      transport: transport, options: options, folder: store.folder,
      allowsCellularAccess: key.allowsCellularAccess, report: { call.report($0) })
    let run = DeliveryRun(
      name: key.name, source: source, store: store, exchange: exchange, validate: validate)
    call.run(
      Task {
        let outcome: DeliveryCall.Outcome
        do throws(DeliveryError) {
          outcome = .success(try await run.model())
        } catch {
          outcome = .failure(error)
        }
        self.drop(call, key)
        call.finish(outcome)
      })
  }

  /// Makes way for another delivery.
  private func drop(_ call: DeliveryCall, _ key: CallKey) {
    calls.withLock { calls in
      if calls[key] === call { calls[key] = nil }
    }
  }
}
