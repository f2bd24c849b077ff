/// What happens while a model is delivered.
public enum DeliveryEvent: Hashable, Sendable {
  /// The source is asked for the present version; again where an address has expired.
  case asking

  /// This much of the file is here.
  case progress(DeliveryProgress)

  /// An attempt has failed, and another follows after some time.
  case retrying(DeliveryError, after: Duration)

  /// The file is here, and is checked before it is installed.
  case checking

  /// The present version is installed, which ends the delivery.
  case installed(InstalledModel)

  /// There is no present version to be had, which ends the delivery; a model that was installed before
  /// is as it was.
  case failed(DeliveryError)
}
