/// What runs the models.
public enum Runtime {
  /// The version of TensorFlow Lite whose behavior and results this module has, as semantic
  /// versioning spells it.
  public static let version = "2.19.0"
}
