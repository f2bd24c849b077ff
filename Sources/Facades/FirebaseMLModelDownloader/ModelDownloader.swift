public import Dispatch
public import FacadeModels
public import FirebaseCore
import LiteDelivery
import Synchronization

/// Downloads the custom models of a Firebase project, as Firebase's SDK does.
///
/// Results are called back on ``callbackQueue``, the main queue by default; programs without one that
/// is served use the `async` forms. Calls for one model at the same time share one download.
public final class ModelDownloader: Sendable {
  private struct Settings {
    var callbackQueue: DispatchQueue?
    var updateHandler: (@Sendable (Result<CustomModel, DownloadError>) -> Void)?
  }

  private static let downloaders = Mutex<[String: ModelDownloader]>([:])

  private let givenApp: FirebaseApp?
  private let settings = Mutex(Settings())

  private init(_ app: FirebaseApp?) {
    givenApp = app
  }

  /// The downloader of the default app.
  ///
  /// Firebase's SDK ends the program where that is not configured. Here every download fails, until it
  /// is.
  public static func modelDownloader() -> ModelDownloader {
    FirebaseApp.app().map { modelDownloader(app: $0) } ?? ModelDownloader(nil)
  }

  /// The downloader of an app, the same one for every call until the app is deleted.
  public static func modelDownloader(app: FirebaseApp) -> ModelDownloader {
    downloaders.withLock { downloaders in
      if let known = downloaders[app.name], known.givenApp === app { return known }
      let new = ModelDownloader(app)
      downloaders[app.name] = new
      return new
    }
  }

  /// The queue on which completions and progress are called back; unless it is set, that of
  /// `CallbackQueue`, which is the main queue by default.
  ///
  /// A queue that is not serial may call them back in another order.
  public var callbackQueue: DispatchQueue {
    get { settings.withLock(\.callbackQueue) ?? CallbackQueue.current }
    set { settings.withLock { $0.callbackQueue = newValue } }
  }

  /// Is told of updates in the background that ended, on any thread; Firebase's SDK tells nobody.
  public var backgroundUpdateHandler: (@Sendable (Result<CustomModel, DownloadError>) -> Void)? {
    get { settings.withLock(\.updateHandler) }
    set { settings.withLock { $0.updateHandler = newValue } }
  }

  /// Gets a model.
  ///
  /// - Parameters:
  ///   - name: The name under which the host offers it.
  ///   - downloadType: Which of two copies is wanted: this machine's, or the host's.
  ///   - conditions: When it may be downloaded.
  ///   - progressHandler: Is told the part that is downloaded, from 0 to 1, in steps of a hundredth;
  ///     never after the completion, and never where nothing is downloaded.
  ///   - completion: Is told the result, once.
  public func getModel(
    name: String, downloadType: ModelDownloadType, conditions: ModelDownloadConditions,
    progressHandler: ((Float) -> Void)? = nil,
    completion: @escaping (Result<CustomModel, DownloadError>) -> Void
  ) {
    let queue = callbackQueue
    let progress = progressHandler.map { Callback(on: queue, $0) }
    let done = Callback(on: queue, completion)
    Task {
      do throws(DownloadError) {
        let model = try await model(name, downloadType, conditions) { progress?($0) }
        done(.success(model))
      } catch {
        done(.failure(error))
      }
    }
  }

  /// Gets a model.
  ///
  /// - Parameters:
  ///   - name: The name under which the host offers it.
  ///   - downloadType: Which of two copies is wanted: this machine's, or the host's.
  ///   - conditions: When it may be downloaded.
  ///   - progressHandler: Is told the part that is downloaded, from 0 to 1, on any thread.
  /// - Returns: The model.
  /// - Throws: ``DownloadError``; `CancellationError` where the task is cancelled, which does not stop
  ///   the download for others who wait for it.
  public func getModel(
    name: String, downloadType: ModelDownloadType,
    conditions: ModelDownloadConditions = ModelDownloadConditions(),
    progressHandler: (@Sendable (Float) -> Void)? = nil
  ) async throws -> CustomModel {
    do throws(DownloadError) {
      return try await model(name, downloadType, conditions) { progressHandler?($0) }
    } catch {
      try Task.checkCancellation()
      throw error
    }
  }

  private func model(
    _ name: String, _ type: ModelDownloadType, _ conditions: ModelDownloadConditions,
    progress: @escaping @Sendable (Float) -> Void
  ) async throws(DownloadError) -> CustomModel {
    guard !name.isEmpty else { throw .emptyModelName }
    let delivery = try self.delivery { DownloadError.internalError(description: $0) }
    do throws(DeliveryError) {
      if type != .latestModel, let model = try delivery.installed(name) {
        if type == .localModelUpdateInBackground { update(name, conditions, delivery) }
        return CustomModel(model)
      }
      let steps = StepwiseProgress(progress)
      return CustomModel(
        try await delivery.latest(
          name, allowsCellularAccess: conditions.allowsCellularAccess,
          progress: { steps.report($0) }))
    } catch {
      throw DownloadError(error)
    }
  }

  /// Downloads a newer version while the caller goes on with the present one.
  private func update(
    _ name: String, _ conditions: ModelDownloadConditions, _ delivery: ModelDelivery
  ) {
    Task(priority: .utility) {
      let result: Result<CustomModel, DownloadError>
      do throws(DeliveryError) {
        let model = try await delivery.latest(
          name, allowsCellularAccess: conditions.allowsCellularAccess)
        result = .success(CustomModel(model))
      } catch {
        result = .failure(DownloadError(error))
      }
      backgroundUpdateHandler?(result)
    }
  }

  /// What brings and keeps the models of the app.
  func delivery<Failure>(
    or failure: (String) -> Failure
  ) throws(Failure) -> ModelDelivery {
    guard let app = givenApp ?? FirebaseApp.app() else {
      throw failure("The default Firebase app is not configured; call FirebaseApp.configure().")
    }
    return app.modelDelivery
  }
}
