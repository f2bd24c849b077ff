import LiteDelivery

/// Why a model cannot be had, as Firebase's SDK has it.
public enum DownloadError: Error, Equatable, Sendable {
  /// The host has no model of that name.
  case notFound
  /// The host refuses the app.
  case permissionDenied
  /// The file cannot be downloaded now: the network is missing, or not one that the conditions allow.
  case failedPrecondition
  /// The host was asked too often.
  case resourceExhausted
  /// No room is left for the file.
  case notEnoughSpace
  /// The host calls the request malformed, or the name is not one that a model can have.
  case invalidArgument
  /// The name is empty.
  case emptyModelName
  /// Anything else; the text says what.
  case internalError(description: String)

  /// The case that Firebase's SDK has for an error, so that code that branches on it goes on to work.
  init(_ error: DeliveryError) {
    let other = DownloadError.internalError(description: error.description)
    switch (error.kind, error.stage) {
    case (.diskFull, _): self = .notEnoughSpace
    case (_, .authorization), (_, .store): self = other
    case (.invalidName, _), (.invalidArgument, _): self = .invalidArgument
    case (.notFound, _): self = .notFound
    case (.permissionDenied, _): self = .permissionDenied
    case (.rateLimited, .offer): self = .resourceExhausted
    case (.networkFailure, .file), (.untrustedServer, .file): self = .failedPrecondition
    default: self = other
    }
  }
}
