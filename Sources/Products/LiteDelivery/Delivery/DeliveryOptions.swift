/// How much a delivery may cost, and how patient it is.
public struct DeliveryOptions: Hashable, Sendable {
  /// How often a request is made before its failure is an error; at least 1.
  ///
  /// Failures of the network, status 429 and those from 500 are worth another attempt. An attempt
  /// that got more of a file does not count.
  public var maximumAttemptCount = 5

  /// How long the first wait before another attempt is at most; the waits that follow double.
  ///
  /// Each is between half of that and all of it, by chance, so that many clients do not come back
  /// at once.
  public var firstDelay: Duration = .milliseconds(500)

  /// The longest of those waits, and the longest for which a server may ask (`Retry-After`).
  public var longestDelay: Duration = .seconds(30)

  /// How long it may take to reach a server.
  public var connectTimeout: Duration = .seconds(10)

  /// How long a server may say nothing.
  public var idleTimeout: Duration = .seconds(30)

  /// How many bytes of a file each ``idleTimeout`` must bring at least; fewer count as a connection
  /// that stands still.
  public var minimumByteCount = 4096

  /// How long a delivery may take in all, waits included.
  public var totalTimeout: Duration = .seconds(3600)

  /// The most bytes that a model may have; by default 2 GiB, the most that FlatBuffers address.
  public var maximumByteCount = 1 << 31

  /// How many redirects are followed.
  public var maximumRedirectCount = 5

  /// The path of a file of certificates in PEM, which are trusted as authorities beside the system's;
  /// nil for those of the system alone.
  ///
  /// A file that cannot be used is an error of the first request.
  public var certificateAuthority: String?

  /// The defaults, which can then be changed.
  public init() {}
}
