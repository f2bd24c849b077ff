public import Foundation
import LiteDelivery

/// Why a model cannot be had, as Firebase's SDK has it.
///
/// The cases are those of Firebase's SDK. Those that had nothing to say there carry the reason here, which
/// ``description`` ends with. Errors are equal whatever the reason, so that `DownloadError.notFound`
/// matches in a `catch` and in a comparison.
public enum DownloadError: Error, Sendable {
  /// The host has no model of that name.
  case notFound(reason: String)
  /// The host refuses the app.
  case permissionDenied(reason: String)
  /// The file cannot be downloaded now: the network is missing, or not one that the conditions allow.
  case failedPrecondition(reason: String)
  /// The host was asked too often.
  case resourceExhausted(reason: String)
  /// No room is left for the file.
  case notEnoughSpace(reason: String)
  /// The host calls the request malformed, or the name is not one that a model can have.
  case invalidArgument(reason: String)
  /// The name is empty.
  case emptyModelName
  /// Anything else; the text says what.
  case internalError(description: String)
}

// MARK: The cases as Firebase's SDK writes them, without a reason

extension DownloadError {
  /// The host has no model of that name.
  public static var notFound: DownloadError { .notFound(reason: "") }

  /// The host refuses the app.
  public static var permissionDenied: DownloadError { .permissionDenied(reason: "") }

  /// The file cannot be downloaded now.
  public static var failedPrecondition: DownloadError { .failedPrecondition(reason: "") }

  /// The host was asked too often.
  public static var resourceExhausted: DownloadError { .resourceExhausted(reason: "") }

  /// No room is left for the file.
  public static var notEnoughSpace: DownloadError { .notEnoughSpace(reason: "") }

  /// The request or the name is not valid.
  public static var invalidArgument: DownloadError { .invalidArgument(reason: "") }
}

extension DownloadError: Equatable {
  /// Whether the cases are the same, and the descriptions of internal errors.
  public static func == (one: DownloadError, other: DownloadError) -> Bool {
    switch (one, other) {
    case (.notFound, .notFound), (.permissionDenied, .permissionDenied),
      (.failedPrecondition, .failedPrecondition), (.resourceExhausted, .resourceExhausted),
      (.notEnoughSpace, .notEnoughSpace), (.invalidArgument, .invalidArgument),
      (.emptyModelName, .emptyModelName):
      true
    case (.internalError(let one), .internalError(let other)): one == other
    default: false
    }
  }
}

extension DownloadError: LocalizedError, CustomStringConvertible {
  /// The sentence that a user may read; the same as ``description``.
  public var errorDescription: String? { description }

  /// What went wrong, where, and why.
  public var description: String {
    switch self {
    case .notFound(let reason): sentence("The model is not found", reason)
    case .permissionDenied(let reason): sentence("The host refuses the app", reason)
    case .failedPrecondition(let reason): sentence("The model cannot be downloaded now", reason)
    case .resourceExhausted(let reason): sentence("The host was asked too often", reason)
    case .notEnoughSpace(let reason): sentence("No room is left for the model", reason)
    case .invalidArgument(let reason): sentence("The request is not valid", reason)
    case .emptyModelName: "The name of the model is empty."
    case .internalError(let description): description
    }
  }
}

extension DownloadError {
  /// The case that Firebase's SDK has for an error, so that code that branches on it goes on to work.
  init(_ error: DeliveryError) {
    let reason = error.description
    switch (error.kind, error.stage) {
    case (.diskFull, _): self = .notEnoughSpace(reason: reason)
    case (_, .authorization), (_, .store): self = .internalError(description: reason)
    case (.invalidName, _), (.invalidArgument, _): self = .invalidArgument(reason: reason)
    case (.notFound, _): self = .notFound(reason: reason)
    case (.permissionDenied, _): self = .permissionDenied(reason: reason)
    case (.rateLimited, .offer): self = .resourceExhausted(reason: reason)
    case (.networkFailure, .file), (.untrustedServer, .file):
      self = .failedPrecondition(reason: reason)
    default: self = .internalError(description: reason)
    }
  }
}

/// A sentence, and its reason where there is one.
func sentence(_ what: String, _ reason: String) -> String {
  reason.isEmpty ? "\(what)." : "\(what): \(reason)"
}
