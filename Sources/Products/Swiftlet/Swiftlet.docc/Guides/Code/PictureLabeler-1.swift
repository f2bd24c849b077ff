import Firebase
import Foundation

// MARK: - Have a model

/// Labels pictures by a model that AutoML Vision Edge trained.
final class PictureLabeler {
  let remoteModel: AutoMLRemoteModel
  let localModel: AutoMLLocalModel

  /// A labeler of a hosted model, and of the folder of `manifest.json`, `dict.txt` and the model that the
  /// app has from the start.
  init(remoteName: String, manifestPath: String) {
    remoteModel = AutoMLRemoteModel(name: remoteName)
    localModel = AutoMLLocalModel(manifestPath: manifestPath)
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }
}
