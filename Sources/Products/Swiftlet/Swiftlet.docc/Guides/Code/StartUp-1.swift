public import Foundation
import FirebaseCore

// MARK: - Configure the app

/// Configures the app once, before it asks for models.
///
/// `GoogleService-Info.plist` among its resources says whose models they are.
public func startUp() {
  FirebaseApp.configure()
}
