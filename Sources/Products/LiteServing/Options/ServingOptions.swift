/// How a model host serves a folder of models.
public struct ServingOptions: Sendable {
  /// The two files that TLS needs, in PEM.
  public struct TLSFiles: Sendable {
    /// The path of the certificate, followed by those that lead from it to its authority.
    public var certificate: String

    /// The path of the private key.
    public var key: String

    /// The files at two paths.
    public init(certificate: String, key: String) {
      self.certificate = certificate
      self.key = key
    }
  }

  /// How much of what happens is logged: what is as grave as the level, or graver.
  public enum LogLevel: String, CaseIterable, Sendable {
    case trace, debug, info, notice, warning, error, critical
  }

  /// How a log line is written.
  public enum LogFormat: String, CaseIterable, Sendable {
    /// The time, the level, the message, and `key=value` for what belongs to it.
    case text

    /// A JSON object on a line of its own.
    case json
  }

  /// The folder whose models are served: `NAME.tflite`, or `NAME/model.tflite` with the labels and
  /// the manifest beside it, whose `modelFile` may name another file of that folder.
  public var folder: String

  /// The address to listen at, or a name of it; only this machine's by default.
  public var host = "127.0.0.1"

  /// The TCP port; 0 for one that is free.
  public var port: Int

  /// The keys of which a request must bring one; none by default, so that everybody is served.
  public var apiKeys: [String] = []

  /// The secret that signs tokens and download URIs; nil for one that lasts as long as the host.
  ///
  /// Firebase's clients keep a token for a week and do not ask for another when it is refused: give
  /// a host the same key whenever it starts, of 32 bytes or more.
  public var signingKey: [UInt8]?

  /// What makes the host speak TLS; nil for plain HTTP.
  public var tls: TLSFiles?

  /// What the URIs of downloads begin with, such as `https://models.example.org`; nil for the scheme
  /// of the host and the `Host` of the request, which is right unless there is a proxy.
  public var baseURL: String?

  /// What is logged.
  public var logLevel = LogLevel.info

  /// How it is logged, to standard error.
  public var logFormat = LogFormat.text

  /// The time from one look at the folder to the next; one second by default.
  public var pollInterval = Duration.seconds(1)

  /// How long an installation token is valid, in whole seconds; a week, as Firebase's are.
  public var tokenLifetime = Duration.seconds(604_800)

  /// How long the URI of a download is valid, and how long a version of a model that was replaced
  /// can still be had from such a URI; an hour by default.
  public var downloadLifetime = Duration.seconds(3600)

  /// How long a client may take to send a request, or be silent between two; 30 seconds by default.
  public var idleTimeout = Duration.seconds(30)

  /// How long a client may take to accept a part of 128 KiB; a minute by default.
  public var stallTimeout = Duration.seconds(60)

  /// How long downloads that run when the host stops may go on; 30 seconds by default.
  public var gracePeriod = Duration.seconds(30)

  /// The most connections at once; more wait to be accepted.
  public var maximumConnections = 4096

  /// The most bytes of a request's body; nothing that clients send needs more than a few hundred.
  public var maximumBodyByteCount = 64 << 10

  /// The most bytes of files that are kept in memory to be sent to many; larger ones, and those for
  /// which there is no room, are read for each client part by part.
  public var cacheByteCount = 256 << 20

  /// The time of day.
  package var now: @Sendable () -> UnixTime = UnixTime.systemNow

  /// Where log lines go instead of standard error.
  package var logSink: (@Sendable (String) -> Void)?

  /// Options of a host.
  ///
  /// - Parameters:
  ///   - folder: The folder of models.
  ///   - port: The TCP port; 0 for one that is free.
  public init(folder: String, port: Int = 8080) {
    self.folder = folder
    self.port = port
  }
}
