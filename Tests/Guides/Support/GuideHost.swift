import Foundation
import LiteServing

/// The host of the models that the guides download, which runs until the tests end.
///
/// It serves the repository's models of drawings under the names `shapes` (float32, with packed labels)
/// and `shapes-detector`. The default app of the process is configured for it.
public enum GuideHost {
  /// Starts the host, unless it runs.
  public static func start() async throws {
    try await started.value
  }

  private static let started = Task {
    let folder = FileManager.default.temporaryDirectory.appending(path: "guides-\(UUID())")
    let models = folder.appending(path: "models")
    try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
    for (name, file) in [
      ("shapes", "shapes-float32.tflite"), ("shapes-detector", "shapes-detector/model.tflite"),
    ] {
      try FileManager.default.copyItem(
        at: Fixture.url(file), to: models.appending(path: "\(name).tflite"))
    }
    let host = try ModelHost(options: ServingOptions(folder: models.path, port: 0))
    Task { try await host.run() }
    guard let url = URL(string: try await host.url()) else { throw URLError(.badURL) }
    startUp(modelHost: url, apiKey: nil, modelFolder: folder.appending(path: "data").path)
  }
}
