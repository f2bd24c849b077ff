public import Foundation
import FirebaseCore

// MARK: - Configure the app

/// Configures the app once, before it asks for models.
///
/// `GoogleService-Info.plist` among its resources says whose models they are.
public func startUp() {
  FirebaseApp.configure()
}

// MARK: - Take the models from a host of your own

/// Configures the app for the models of another host than Firebase's, such as `swiftlet-serve`.
public func startUp(modelHost: URL, apiKey: String?, modelFolder: String) {
  let options = FirebaseOptions(googleAppID: "1:1:ios:1", gcmSenderID: "1")
  options.modelHost = modelHost
  options.apiKey = apiKey
  options.modelFolder = modelFolder
  FirebaseApp.configure(options: options)
}
