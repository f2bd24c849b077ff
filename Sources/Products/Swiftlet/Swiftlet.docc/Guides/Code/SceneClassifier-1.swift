import FirebaseMLModelDownloader
import Foundation
import TensorFlowLite

// MARK: - Download the model

/// Classifies pictures by a model that is downloaded when it is needed first.
final class SceneClassifier {
  let modelName: String

  init(modelName: String) {
    self.modelName = modelName
  }

  /// The model on this machine, which is brought up to date for the next time; downloaded first where
  /// there is none.
  func model(progress: @escaping @Sendable (Float) -> Void) async throws -> CustomModel {
    try await ModelDownloader.modelDownloader().getModel(
      name: modelName, downloadType: .localModelUpdateInBackground,
      conditions: ModelDownloadConditions(allowsCellularAccess: false), progressHandler: progress)
  }
}
