import LiteDelivery

/// Why models on this machine cannot be listed or deleted, as Firebase's SDK has it.
public enum DownloadedModelError: Error, Equatable, Sendable {
  /// There is no model of that name.
  case notFound
  /// The folder of models cannot be read or written; the text says why.
  case fileIOError(description: String)
  /// Anything else; the text says what.
  case internalError(description: String)

  /// The case for an error of the store.
  init(_ error: DeliveryError) {
    switch error.kind {
    case .notFound: self = .notFound
    case .fileFailure, .diskFull: self = .fileIOError(description: error.description)
    default: self = .internalError(description: error.description)
    }
  }
}
