#if Server
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore
  import ServiceLifecycle
  import Synchronization
  import UnixSignals

  /// A server of models: for clients of Firebase that are pointed at it, and for plain HTTP.
  ///
  /// - `/models` lists the models; `/models/NAME.tflite` is one, and `/models/NAME/FILE` what lies
  ///   beside it, with strong tags, ranges and conditions (RFC 9110).
  /// - `/v1/projects/PROJECT/installations/`, `…/INSTALLATION`, `…/INSTALLATION/authTokens:generate` and
  ///   `/v1beta2/projects/PROJECT/models/NAME:download` are as Firebase's; any project will do.
  /// - `/healthz` tells whether the folder can be read, `/metrics` figures for Prometheus.
  public final class ModelHost: Sendable {
    private struct State {
      var group: ServiceGroup?
      var isStopped = false
    }

    /// How it serves.
    public let options: ServingOptions

    private let logger: Logger
    private let server: HTTPServerBuilder
    private let responder: HostResponder
    private let announcement = PortAnnouncement()
    private let state = Mutex(State())

    /// A host that does not listen yet.
    ///
    /// - Throws: ``ServingError`` where an option is out of range, or a file of TLS is no good.
    public init(options: ServingOptions) throws(ServingError) {
      try options.validate()
      self.options = options
      let logger = ConsoleLog.logger(for: options)
      let metrics = ServingMetrics()
      let key = SigningKey(
        options.signingKey ?? RandomBytes.make(count: SecretFile.minimumKeyByteCount))
      let http = HTTPServerBuilder.http1(
        configuration: HTTP1Channel.Configuration(
          additionalChannelHandlers: [
            ConnectionGuard(options: options, metrics: metrics, logger: logger)
          ],
          idleTimeout: TimeAmount(options.idleTimeout),
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100)))
      server = try HostEncryption.server(http, files: options.tls)
      responder = HostResponder(
        options: options,
        catalog: ModelCatalog(folder: options.folder, retention: options.downloadLifetime),
        metrics: metrics, access: AccessControl(keys: APIKeys(options.apiKeys)),
        firebase: FirebaseReplies(key: key, options: options), key: key,
        sender: ReplySender(cache: FileCache(capacity: options.cacheByteCount)))
      self.logger = logger
    }

    /// Serves until ``stop()``, a signal or the cancellation of the task.
    ///
    /// Once stopped, the host accepts no more connections, and lets downloads that run go on for
    /// ``ServingOptions/gracePeriod``. A host can run once.
    ///
    /// - Parameter handlesSignals: Whether SIGTERM and SIGINT of the process stop the host.
    /// - Throws: ``ServingError`` where it cannot read the folder or listen.
    public func run(handlesSignals: Bool = false) async throws(ServingError) {
      do throws(ServingError) {
        try await serve(handlesSignals: handlesSignals)
        announcement.giveUp(ServingError("the host was stopped before it listened"))
      } catch {
        announcement.giveUp(error)
        throw error
      }
    }

    /// Waits until the host listens.
    ///
    /// - Returns: The TCP port.
    /// - Throws: ``ServingError`` where it never does.
    public func port() async throws(ServingError) -> Int { try await announcement.value() }

    /// Waits until the host listens.
    ///
    /// - Returns: The URL of its root, such as `http://127.0.0.1:8080`.
    /// - Throws: ``ServingError`` where it never does.
    public func url() async throws(ServingError) -> String {
      let host = options.host.contains(":") ? "[\(options.host)]" : options.host
      return "\(options.tls == nil ? "http" : "https")://\(host):\(try await port())"
    }

    /// Makes ``run(handlesSignals:)`` come to its end.
    public func stop() async {
      let group = state.withLock { state in
        state.isStopped = true
        return state.group
      }
      await group?.triggerGracefulShutdown()
    }

    /// Serves while something is done, and then stops.
    ///
    /// - Parameters:
    ///   - options: How to serve; port 0 is best.
    ///   - body: What is done with the URL of the host's root.
    /// - Returns: What the body returns.
    /// - Throws: What the body throws, or ``ServingError``.
    public static func serving<T: Sendable>(
      _ options: ServingOptions, _ body: @Sendable (String) async throws -> T
    ) async throws -> T {
      let host = try ModelHost(options: options)
      async let running: Void = host.run()
      do {
        let result = try await body(host.url())
        await host.stop()
        try await running
        return result
      } catch {
        await host.stop()
        throw error
      }
    }

    private func serve(handlesSignals: Bool) async throws(ServingError) {
      let watch = FolderWatch(
        catalog: responder.catalog, interval: options.pollInterval, now: options.now,
        logger: logger)
      await watch.look()
      guard responder.catalog.isReadable else {
        throw ServingError("the folder of models '\(options.folder)' cannot be read")
      }
      var configuration = ServiceGroupConfiguration(
        services: [watch, application],
        gracefulShutdownSignals: handlesSignals ? [.sigterm, .sigint] : [], logger: logger)
      configuration.maximumGracefulShutdownDuration = options.gracePeriod
      let group = ServiceGroup(configuration: configuration)
      let isStopped = state.withLock { state in
        state.group = group
        return state.isStopped
      }
      guard !isStopped else { return }
      do {
        try await group.run()
      } catch is CancellationError {
        logger.notice("stopped before all responses were sent")
      } catch {
        throw ServingError(
          "cannot listen at \(options.host), port \(options.port): \(error)")
      }
    }

    private var application: Application<HostResponder> {
      let announcement = announcement
      return Application(
        responder: responder, server: server,
        configuration: ApplicationConfiguration(
          address: .hostname(options.host, port: options.port), serverName: "swiftlet-serve",
          backlog: 1024,
          availableConnectionsDelegate: MaximumAvailableConnections(
            options.maximumConnections, logger: logger)),
        onServerRunning: { channel in
          announcement.announce(port: channel.localAddress?.port ?? 0)
        },
        logger: logger)
    }
  }
#endif
