public import Foundation
import Synchronization

/// Downloads remote models and keeps them.
///
/// It can be used from several threads.
public final class ModelManager: Sendable {
  private let host: @Sendable () throws(ModelFailure) -> any RemoteModelHost

  /// A manager of the models of some host.
  ///
  /// - Parameter host: Gives the host, each time that it is needed.
  package init(host: @escaping @Sendable () throws(ModelFailure) -> any RemoteModelHost) {
    self.host = host
  }

  /// The file of a model.
  ///
  /// - Throws: ``ModelFailure`` where the model has not been downloaded.
  package func file(of model: RemoteModel) throws(ModelFailure) -> RemoteModelFile {
    guard let file = try host().file(of: model.name) else {
      throw ModelFailure(
        .notFound,
        "the remote model '\(model.name)' has not been downloaded; ModelManager downloads it")
    }
    return file
  }

  /// Whether some version of a model is on this machine.
  ///
  /// It is not where no app is configured.
  public func isModelDownloaded(_ remoteModel: RemoteModel) -> Bool {
    (try? host().file(of: remoteModel.name)) ?? nil != nil
  }

  // MARK: Downloading

  /// Downloads a model, or its latest version, in the background.
  ///
  /// The end of it is told by a notification on ``CallbackQueue``: `mlkitModelDownloadDidSucceed`,
  /// also where this machine has the latest version, or `mlkitModelDownloadDidFail`.
  ///
  /// - Parameters:
  ///   - remoteModel: The model.
  ///   - conditions: Which networks may be used.
  /// - Returns: How much of the file there is, in bytes, once its size is known. Cancelling it ends
  ///   the download.
  @discardableResult
  public func download(
    _ remoteModel: RemoteModel, conditions: ModelDownloadConditions
  ) -> Progress {
    let progress = ModelDownloadProgress()
    let task = Task {
      do throws(ModelFailure) {
        _ = try await file(of: remoteModel, conditions: conditions, progress: progress)
        Self.post(.mlkitModelDownloadDidSucceed, remoteModel)
      } catch {
        Self.post(.mlkitModelDownloadDidFail, remoteModel, error.nsError)
      }
    }
    progress.onCancellation { task.cancel() }
    return progress.progress
  }

  /// Downloads a model, or its latest version; no notification is posted.
  ///
  /// - Parameters:
  ///   - remoteModel: The model.
  ///   - conditions: Which networks may be used.
  /// - Returns: The path of the latest version.
  /// - Throws: An `NSError` of ``modelErrorDomain``, ``ModelErrorCode/cancelled`` where the task is
  ///   cancelled.
  public func downloadModel(
    _ remoteModel: RemoteModel, conditions: ModelDownloadConditions = ModelDownloadConditions()
  ) async throws -> String {
    do throws(ModelFailure) {
      let progress = ModelDownloadProgress()
      return try await file(of: remoteModel, conditions: conditions, progress: progress).path
    } catch {
      throw error.nsError
    }
  }

  private func file(
    of model: RemoteModel, conditions: ModelDownloadConditions, progress: ModelDownloadProgress
  ) async throws(ModelFailure) -> RemoteModelFile {
    let file = try await host().download(model.name, conditions: conditions) { completed, total in
      progress.update(completed, of: total)
    }
    progress.finish()
    return file
  }

  private static func post(
    _ name: Notification.Name, _ model: RemoteModel, _ error: NSError? = nil
  ) {
    CallbackQueue.current.async {
      var info: [AnyHashable: Any] = [ModelDownloadUserInfoKey.remoteModel.rawValue: model]
      if let error { info[ModelDownloadUserInfoKey.error.rawValue] = error }
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
  }

  // MARK: Files

  /// Removes a model from this machine.
  ///
  /// - Parameters:
  ///   - remoteModel: The model.
  ///   - completion: Is called on ``CallbackQueue``, with an `NSError` where there is no such model or
  ///     it cannot be removed.
  public func deleteDownloadedModel(
    _ remoteModel: RemoteModel, completion: @escaping ((any Error)?) -> Void
  ) {
    let callback = Callback<Void> { completion($1) }
    callback.complete { [self] () throws(ModelFailure) in try host().remove(remoteModel.name) }
  }

  /// Removes a model from this machine.
  ///
  /// - Throws: An `NSError` of ``modelErrorDomain`` where there is no such model or it cannot be
  ///   removed.
  public func deleteDownloadedModel(_ remoteModel: RemoteModel) async throws {
    try await valueAway { [self] () throws(ModelFailure) in try host().remove(remoteModel.name) }
  }

  /// Gives the path of the last version of a model that was downloaded.
  ///
  /// - Parameters:
  ///   - remoteModel: The model, a ``CustomRemoteModel``.
  ///   - completion: Is called before this method returns, with the absolute path, or with an
  ///     `NSError` where the model has not been downloaded or is of another kind.
  public func getLatestModelFilePath(
    _ remoteModel: RemoteModel, completion: (String?, (any Error)?) -> Void
  ) {
    do {
      completion(try getLatestModelFilePath(remoteModel), nil)
    } catch {
      completion(nil, error)
    }
  }

  /// The path of the last version of a model that was downloaded.
  ///
  /// - Returns: The absolute path.
  /// - Throws: An `NSError` of ``modelErrorDomain`` where the model has not been downloaded or is not
  ///   a ``CustomRemoteModel``.
  public func getLatestModelFilePath(_ remoteModel: RemoteModel) throws -> String {
    try ModelFailure.bridging { () throws(ModelFailure) in
      guard remoteModel is CustomRemoteModel else {
        throw ModelFailure(
          .invalidArgument,
          "the remote model '\(remoteModel.name)' is not a CustomRemoteModel, which alone has a file"
        )
      }
      return try file(of: remoteModel).path
    }
  }
}
