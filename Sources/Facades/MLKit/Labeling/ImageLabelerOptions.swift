/// What an image labeler of ML Kit's own model can be told.
///
/// That model is part of ML Kit alone: a labeler of these options reports that an image cannot be
/// labeled. Use ``CustomImageLabelerOptions``.
public final class ImageLabelerOptions: CommonImageLabelerOptions, @unchecked Sendable {
  /// Options without a threshold.
  public override init() {
    super.init()
  }
}
