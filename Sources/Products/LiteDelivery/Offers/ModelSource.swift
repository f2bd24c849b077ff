/// What offers models under names: a host, or a folder.
public protocol ModelSource: Sendable {
  /// What tells this source from others, without secrets, such as its address.
  ///
  /// Tags of one source mean nothing to others.
  var identity: String { get }

  /// Asks for the present version of a model.
  ///
  /// - Parameters:
  ///   - name: The name of the model, which has passed ``ModelName``'s check.
  ///   - tag: The tag of the version on this machine; nil where there is none.
  ///   - exchange: What requests are made with; it tries again, and follows redirects.
  /// - Returns: That it is unchanged, only if there is a tag, or where the file is.
  /// - Throws: ``DeliveryError``, for stage ``DeliveryError/Stage/offer``.
  func offer(
    of name: String, holding tag: String?, over exchange: HTTPExchange
  ) async throws(DeliveryError) -> ModelOffer
}
