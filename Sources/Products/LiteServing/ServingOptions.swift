/// How a model host serves a folder of models.
public struct ServingOptions: Sendable {
  /// The folder whose `.tflite` files are served, each under its name without the extension.
  public var folder: String

  /// The TCP port; 0 for one that is free.
  public var port: Int

  /// Options of a host.
  public init(folder: String, port: Int = 8080) {
    self.folder = folder
    self.port = port
  }
}
