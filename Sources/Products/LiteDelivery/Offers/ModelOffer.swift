/// What a source answers when it is asked for a model.
public enum ModelOffer: Hashable, Sendable {
  /// The version that the caller holds is the present one.
  case unchanged

  /// The present version is this file.
  case file(OfferedFile)
}
