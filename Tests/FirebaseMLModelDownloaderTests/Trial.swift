import FirebaseCore
import FirebaseMLModelDownloader
import Foundation
import LiteDelivery
import LiteDeliveryTestSupport
import Testing

/// An app of its own for a test, whose models are in a fresh folder.
final class Trial: Sendable {
  /// The folder of models.
  let folder: TestFolder

  /// The app.
  let app: FirebaseApp

  /// Its downloader.
  let downloader: ModelDownloader

  /// The model that hosts offer.
  static let model = (try? Fixture.bytes("shapes-automl/model.tflite")) ?? []

  /// What hinders a test.
  struct Failure: Error {}

  /// An app that is pointed at a host.
  init(_ host: FirebaseHost, idleTimeout: Duration = .seconds(300)) throws {
    folder = try TestFolder()
    let options = FirebaseOptions(googleAppID: "1:2:ios:3", gcmSenderID: "2")
    options.apiKey = "SECRET"
    options.projectID = "dogs"
    options.modelHost = host.server.url("/")
    options.modelFolder = folder.path
    options.deliveryOptions.firstDelay = .milliseconds(5)
    options.deliveryOptions.longestDelay = .milliseconds(50)
    options.deliveryOptions.maximumAttemptCount = 2
    options.deliveryOptions.idleTimeout = idleTimeout
    let name = UUID().uuidString
    FirebaseApp.configure(name: name, options: options)
    guard let app = FirebaseApp.app(name: name) else { throw Failure() }
    self.app = app
    downloader = ModelDownloader.modelDownloader(app: app)
    downloader.callbackQueue = DispatchQueue(label: "test")
  }

  deinit {
    app.delete { _ in }
  }

  /// Gets a model by the form with a completion.
  func result(
    _ name: String = "dogs", _ type: ModelDownloadType = .latestModel,
    progress: ((Float) -> Void)? = nil
  ) async -> Result<CustomModel, DownloadError> {
    await withCheckedContinuation { continuation in
      downloader.getModel(
        name: name, downloadType: type,
        conditions: ModelDownloadConditions(allowsCellularAccess: false),
        progressHandler: progress
      ) { continuation.resume(returning: $0) }
    }
  }
}
