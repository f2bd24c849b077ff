import Foundation
import MLKit

// MARK: - Have a model

/// Labels pictures by a custom model: the one that Firebase hosts once it is here, the app's own until
/// then.
final class ImageTagger {
  let remoteModel: CustomRemoteModel
  let localModel: LocalModel

  /// A tagger of a hosted model, and of the folder that the app has from the start; nil where that has no
  /// manifest.
  init?(remoteName: String, manifestPath: String) {
    guard let localModel = LocalModel(manifestPath: manifestPath) else { return nil }
    self.localModel = localModel
    remoteModel = CustomRemoteModel(remoteModelSource: FirebaseModelSource(name: remoteName))
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }
}

// MARK: - Know when the download is over

extension ImageTagger {
  /// Calls a closure when a download of the hosted model ends, with the error if it failed.
  func whenDownloaded(_ body: @escaping @Sendable (NSError?) -> Void) -> [NSObjectProtocol] {
    let name = remoteModel.name
    let names: [Notification.Name] = [
      .mlkitModelDownloadDidSucceed, .mlkitModelDownloadDidFail,
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
