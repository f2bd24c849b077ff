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
  func modelPath() -> String {
    var path = localPath
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      // The handler is called before the next line where the model is on this machine.
      ModelManager.modelManager().getLatestModelFilePath(remoteModel) { latest, error in
        if error == nil, let latest = latest { path = latest }
      }
    }
    return path
  }
}
