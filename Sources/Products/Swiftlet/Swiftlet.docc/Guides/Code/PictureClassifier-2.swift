import Firebase
import Foundation

// MARK: - Have a model

/// The model that Firebase hosts, and the one that the app has from the start.
final class PictureClassifier {
  let remoteModel: CustomRemoteModel
  let localModel: CustomLocalModel

  init(remoteName: String, localPath: String) {
    remoteModel = CustomRemoteModel(name: remoteName)
    localModel = CustomLocalModel(modelPath: localPath)
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }

  /// The hosted model once it is here, the app's own until then.
  func interpreter() -> ModelInterpreter {
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      return ModelInterpreter.modelInterpreter(remoteModel: remoteModel)
    }
    return ModelInterpreter.modelInterpreter(localModel: localModel)
  }
}

// MARK: - Know when the download is over

extension PictureClassifier {
  /// Calls a closure when a download of the hosted model ends, with the error if it failed.
  func whenDownloaded(_ body: @escaping @Sendable (NSError?) -> Void) -> [NSObjectProtocol] {
    let name = remoteModel.name
    let names: [Notification.Name] = [
      .firebaseMLModelDownloadDidSucceed, .firebaseMLModelDownloadDidFail,
    ]
    return names.map { notificationName in
      NotificationCenter.default.addObserver(
        forName: notificationName, object: nil, queue: nil
      ) { notification in
        guard let userInfo = notification.userInfo,
          let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel,
          model.name == name
        else { return }
        body(userInfo[ModelDownloadUserInfoKey.error.rawValue] as? NSError)
      }
    }
  }
}
