/// A model of a folder that AutoML exported.
public final class AutoMLLocalModel: LocalModel, @unchecked Sendable {
  /// The model that a manifest names.
  ///
  /// A manifest that cannot be used is reported where the model is used; ``LocalModel/path`` is
  /// then the manifest's.
  ///
  /// - Parameter manifestPath: The path of the `manifest.json`.
  public override init(manifestPath: String) {
    super.init(unchecked: manifestPath)
  }
}
