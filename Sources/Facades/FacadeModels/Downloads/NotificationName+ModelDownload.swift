public import Foundation

extension Notification.Name {
  /// A remote model was downloaded, or was found to be the latest.
  ///
  /// `userInfo` holds ``ModelDownloadUserInfoKey/remoteModel``. The other names of this notification
  /// are those of Firebase ML and of ML Kit's guides; an observer of one sees what is posted for all.
  public static let mlkitModelDownloadDidSucceed = Notification.Name(
    "MLKitModelDownloadDidSucceedNotification")

  /// A remote model could not be downloaded.
  ///
  /// `userInfo` holds ``ModelDownloadUserInfoKey/remoteModel`` and
  /// ``ModelDownloadUserInfoKey/error``. The other names are aliases, as for success.
  public static let mlkitModelDownloadDidFail = Notification.Name(
    "MLKitModelDownloadDidFailNotification")

  /// ``mlkitModelDownloadDidSucceed`` as ML Kit's guides spell it.
  public static let mlkitMLModelDownloadDidSucceed = mlkitModelDownloadDidSucceed

  /// ``mlkitModelDownloadDidFail`` as ML Kit's guides spell it.
  public static let mlkitMLModelDownloadDidFail = mlkitModelDownloadDidFail

  /// ``mlkitModelDownloadDidSucceed`` as Firebase ML spells it.
  public static let firebaseMLModelDownloadDidSucceed = mlkitModelDownloadDidSucceed

  /// ``mlkitModelDownloadDidFail`` as Firebase ML spells it.
  public static let firebaseMLModelDownloadDidFail = mlkitModelDownloadDidFail
}
