#if Server
  import LiteServing
  import Synchronization
  import Testing

  /// What tests of a host need.
  enum Hosting {
    /// Options for a test: a free port, and looks at the folder in quick succession.
    static func options(_ folder: ModelFolder) -> ServingOptions {
      var options = ServingOptions(folder: folder.path, port: 0)
      options.pollInterval = .milliseconds(20)
      options.logSink = { _ in }
      return options
    }

    /// Hosts a folder while something is done with the port.
    static func serving<T: Sendable>(
      _ options: ServingOptions, _ body: @Sendable (Int) async throws -> T
    ) async throws -> T {
      try await ModelHost.serving(options) { url in
        try await body(try #require(url.split(separator: ":").last.flatMap { Int($0) }))
      }
    }

    /// Tries something until it is true, for as long as a busy machine takes.
    static func eventually(_ condition: () async throws -> Bool) async throws -> Bool {
      let end = ContinuousClock.now + .seconds(300)
      while try await !condition() {
        if ContinuousClock.now > end { return false }
        try await Task.sleep(for: .milliseconds(10))
      }
      return true
    }
  }

  /// A time of day that only tests move.
  final class ManualClock: Sendable {
    private let time = Mutex(UnixTime(milliseconds: 1_800_000_000_000))

    var now: @Sendable () -> UnixTime { { self.time.withLock { $0 } } }

    func advance(by duration: Duration) { time.withLock { $0 = $0 + duration } }
  }

  /// Lines of a log.
  final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var sink: @Sendable (String) -> Void { { line in self.lines.withLock { $0.append(line) } } }

    var all: [String] { lines.withLock { $0 } }
  }
#endif
