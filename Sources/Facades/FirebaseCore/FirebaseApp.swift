public import Foundation
package import LiteDelivery
import Synchronization

/// An app of a Firebase project, as Firebase's SDK has it.
///
/// There is one default app, and there may be others under names.
public final class FirebaseApp: NSObject, Sendable {
  /// The name of the app that is configured where none is given.
  private static let defaultName = "__FIRAPP_DEFAULT"

  private static let apps = Mutex<[String: FirebaseApp]>([:])

  /// The name.
  public let name: String

  /// The options, as they were when the app was configured.
  public var options: FirebaseOptions { (kept.copy() as? FirebaseOptions) ?? kept }

  private let kept: FirebaseOptions
  private let storedDelivery = Mutex<ModelDelivery?>(nil)

  private init(name: String, options: FirebaseOptions) {
    self.name = name
    kept = (options.copy() as? FirebaseOptions) ?? options
  }

  /// Configures the default app by `GoogleService-Info.plist` among the app's resources.
  ///
  /// Firebase's SDK ends the program where that is missing. Here the app is configured without
  /// settings; what needs one says so.
  public class func configure() {
    configure(
      options: FirebaseOptions.defaultOptions()
        ?? FirebaseOptions(googleAppID: "", gcmSenderID: ""))
  }

  /// Configures the default app.
  ///
  /// - Parameter options: What it is configured with; later changes have no effect.
  public class func configure(options: FirebaseOptions) {
    configure(name: defaultName, options: options)
  }

  /// Configures an app.
  ///
  /// An app that is there already stays as it is, where Firebase's SDK ends the program;
  /// ``delete(_:)`` makes way for another one.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - options: What it is configured with; later changes have no effect.
  public class func configure(name: String, options: FirebaseOptions) {
    apps.withLock { apps in
      if apps[name] == nil { apps[name] = FirebaseApp(name: name, options: options) }
    }
  }

  /// The default app; nil if it is not configured.
  public class func app() -> FirebaseApp? { app(name: defaultName) }

  /// The app of a name; nil if it is not configured.
  public class func app(name: String) -> FirebaseApp? { apps.withLock { $0[name] } }

  /// The apps by their names; nil if there are none.
  public class var allApps: [String: FirebaseApp]? {
    let apps = apps.withLock(\.self)
    return apps.isEmpty ? nil : apps
  }

  /// Forgets the app.
  ///
  /// - Parameter completion: Is told whether it was there, before this returns.
  public func delete(_ completion: (Bool) -> Void) {
    completion(forget())
  }

  /// Forgets the app.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  public func delete() async -> Bool { forget() }

  private func forget() -> Bool {
    Self.apps.withLock { apps in
      guard apps[name] === self else { return false }
      apps[name] = nil
      return true
    }
  }

  /// What brings the models of the app's project, one for all who ask.
  package var modelDelivery: ModelDelivery {
    storedDelivery.withLock { stored in
      if let stored { return stored }
      let new = ModelDelivery(for: kept, named: name)
      stored = new
      return new
    }
  }
}
