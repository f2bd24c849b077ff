/// The domain of the errors that models, labelers and downloads report as `NSError`.
public let modelErrorDomain = "com.google.firebase.ml"

/// What kind of error an `NSError` of ``modelErrorDomain`` reports: its code.
///
/// The names are those that the documentation of Firebase ML uses, the numbers those of its Android
/// twin, as the originals of these modules publish none.
public enum ModelErrorCode: Int, CaseIterable, Hashable, Sendable {
  /// The caller gave up.
  case cancelled = 1

  /// The model gave no output where there should be one.
  case unknown = 2

  /// A model, an image, an option or an input cannot be used; the description says why.
  case invalidArgument = 3

  /// There is no such file, or no such model on the host.
  case notFound = 5

  /// The host refuses the app.
  case permissionDenied = 7

  /// The host has been asked too often.
  case resourceExhausted = 8

  /// Something must be done before: an app configured, a model downloaded, a network found.
  case failedPrecondition = 9

  /// An index is out of range.
  case outOfRange = 11

  /// The model cannot run, or the host gives an answer that cannot be understood.
  case `internal` = 13

  /// There is no room for the model.
  case notEnoughSpace = 101

  /// The downloaded bytes are not those that the host announced.
  case modelHashMismatch = 102
}
