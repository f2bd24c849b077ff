import Firebase
import Foundation
import TensorFlowLite

// MARK: - Have a model

/// Finds objects in pictures by a model that AutoML Vision Edge trained.
final class ObjectFinder {
  let remoteModel: CustomRemoteModel
  let localPath: String

  init(remoteName: String, localPath: String) {
    remoteModel = CustomRemoteModel(name: remoteName)
    self.localPath = localPath
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }

  /// The file of the hosted model once it is here, of the app's own until then.
  func modelPath() async throws -> String {
    guard ModelManager.modelManager().isModelDownloaded(remoteModel) else { return localPath }
    return try await ModelManager.modelManager().latestModelFilePath(remoteModel)
  }
}
