/// A model of one's own in a file of this machine.
public final class CustomLocalModel: LocalModel, @unchecked Sendable {
  /// The model in a file, which is read where the model is used.
  ///
  /// - Parameter modelPath: The path of the `.tflite` file.
  public init(modelPath: String) {
    super.init(path: modelPath)
  }
}
