public import Foundation
import LiteDelivery

/// Why models on this machine cannot be listed or deleted, as Firebase's SDK has it.
///
/// As in ``DownloadError``, ``notFound(reason:)`` carries the reason, and is equal whatever it is.
public enum DownloadedModelError: Error, Sendable {
  /// There is no model of that name.
  case notFound(reason: String)
  /// The folder of models cannot be read or written; the text says why.
  case fileIOError(description: String)
  /// Anything else; the text says what.
  case internalError(description: String)

  /// There is no model of that name, as Firebase's SDK writes it.
  public static var notFound: DownloadedModelError { .notFound(reason: "") }
}

extension DownloadedModelError: Equatable {
  /// Whether the cases and their descriptions are the same.
  public static func == (one: DownloadedModelError, other: DownloadedModelError) -> Bool {
    switch (one, other) {
    case (.notFound, .notFound): true
    case (.fileIOError(let one), .fileIOError(let other)): one == other
    case (.internalError(let one), .internalError(let other)): one == other
    default: false
    }
  }
}

extension DownloadedModelError: LocalizedError, CustomStringConvertible {
  /// The sentence that a user may read; the same as ``description``.
  public var errorDescription: String? { description }

  /// What went wrong, where, and why.
  public var description: String {
    switch self {
    case .notFound(let reason): sentence("The model is not found", reason)
    case .fileIOError(let description), .internalError(let description): description
    }
  }
}

extension DownloadedModelError {
  /// The case for an error of the store.
  init(_ error: DeliveryError) {
    switch error.kind {
    case .notFound: self = .notFound(reason: error.description)
    case .fileFailure, .diskFull: self = .fileIOError(description: error.description)
    default: self = .internalError(description: error.description)
    }
  }
}
