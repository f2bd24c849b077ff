/// Why a model cannot be delivered.
///
/// What is shown of an address leaves out its query and its password, which may be secrets.
public struct DeliveryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The source has no such model, or this machine has none.
    case notFound
    /// The source refuses: the key or the token is wrong, or rights are missing.
    case permissionDenied
    /// The source was asked too often.
    case rateLimited
    /// The source calls the request malformed, or an address or an option is.
    case invalidArgument
    /// The app lacks a setting that the source needs.
    case missingSetting
    /// The name is not one that a model can have.
    case invalidName
    /// The source cannot be reached, or the connection broke or stood still, too often.
    case networkFailure
    /// The server's certificate is not valid, or not by an authority that is trusted.
    case untrustedServer
    /// No room is left for the file.
    case diskFull
    /// A file or a folder cannot be read or written.
    case fileFailure
    /// The file has another number of bytes than the source says.
    case wrongLength(found: Int, expected: Int)
    /// The file has another SHA-256 than the source or the caller says.
    case wrongChecksum
    /// The file was delivered, but is not a model.
    case invalidModel
    /// The file has more bytes than the options allow.
    case tooLarge(limit: Int)
    /// The source leads elsewhere, over a scheme or to a host that is not allowed, or too often.
    case refusedRedirect
    /// The server failed, by this status of HTTP.
    case serverError(status: Int)
    /// The source's answer is not what its protocol says.
    case badAnswer
    /// The address of the file was no longer valid, though it was asked for again.
    case expired
    /// The task was cancelled.
    case cancelled
    /// This build has nothing that downloads.
    case unsupported
  }

  /// How far the delivery had come.
  public enum Stage: Hashable, Sendable {
    /// The source was asked for the right to ask, as Firebase Installations gives it.
    case authorization
    /// The source was asked for the present version of a model.
    case offer
    /// The file was read.
    case file
    /// The file was checked and put into the store, or the store was read.
    case store
  }

  /// What is wrong.
  public let kind: Kind

  /// How far the delivery had come.
  public let stage: Stage

  /// The address, the path or the name of the model that it is about.
  public let place: String

  /// What was found and, where it is not plain, what is allowed.
  public let reason: String

  /// How long the source asks to be left alone, where it says so.
  public let retryAfter: Duration?

  /// An error.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - stage: How far the delivery had come.
  ///   - place: The address, without secrets, the path or the name of the model that it is about.
  ///   - reason: What was found, and what is allowed.
  ///   - retryAfter: How long the source asks to be left alone.
  public init(
    _ kind: Kind, at stage: Stage, place: String, reason: String, retryAfter: Duration? = nil
  ) {
    self.kind = kind
    self.stage = stage
    self.place = place
    self.reason = reason
    self.retryAfter = retryAfter
  }

  /// The place and the reason: `https://example.com/dogs.tflite: the server says 404 Not Found`.
  public var description: String { "\(place): \(reason)" }
}
