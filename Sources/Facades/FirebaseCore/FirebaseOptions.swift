public import Foundation
public import LiteDelivery
import Synchronization

/// What an app of a Firebase project is configured with, as Firebase's SDK has it.
///
/// Beyond that, it can name another host of models than Firebase's, such as `swiftlet-serve`.
public final class FirebaseOptions: NSObject, NSCopying, Sendable {
  private struct Values {
    var texts: [Key: String] = [:]
    var modelHost: URL?
    var installationHost: URL?
    var modelFolder: String?
    var deliveryOptions = DeliveryOptions()
  }

  private let values: Mutex<Values>

  private init(_ values: Values) {
    self.values = Mutex(values)
  }

  /// Options of an app.
  ///
  /// - Parameters:
  ///   - googleAppID: The app, such as `1:123:ios:456`.
  ///   - gcmSenderID: The number of the project.
  public convenience init(googleAppID: String, gcmSenderID: String) {
    var values = Values()
    values.texts = [.googleAppID: googleAppID, .gcmSenderID: gcmSenderID]
    self.init(values)
  }

  /// Reads a file such as `GoogleService-Info.plist`; nil where it has no settings or cannot be read.
  ///
  /// - Parameter plistPath: The path of the file.
  public convenience init?(contentsOfFile plistPath: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: plistPath)),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil),
      let settings = list as? [String: Any], !settings.isEmpty
    else { return nil }
    var values = Values()
    for key in Key.allCases { values.texts[key] = settings[key.rawValue] as? String }
    values.modelHost = (settings["SWIFTLET_MODEL_HOST"] as? String).flatMap { URL(string: $0) }
    self.init(values)
  }

  /// The options of the file `GoogleService-Info.plist` among the app's resources; nil without one.
  public class func defaultOptions() -> FirebaseOptions? {
    Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist")
      .flatMap { FirebaseOptions(contentsOfFile: $0) }
  }

  /// A copy, which changes on its own.
  public func copy(with zone: NSZone? = nil) -> Any { FirebaseOptions(values.withLock(\.self)) }

  /// Whether two options say the same of an app.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FirebaseOptions else { return false }
    return values.withLock(\.texts) == other.values.withLock(\.texts)
      && modelHost == other.modelHost
  }

  /// A hash of what the options say.
  public override var hash: Int { values.withLock(\.texts).hashValue }

  /// The settings of the property list.
  private enum Key: String, CaseIterable {
    case apiKey = "API_KEY"
    case bundleID = "BUNDLE_ID"
    case clientID = "CLIENT_ID"
    case databaseURL = "DATABASE_URL"
    case gcmSenderID = "GCM_SENDER_ID"
    case googleAppID = "GOOGLE_APP_ID"
    case projectID = "PROJECT_ID"
    case storageBucket = "STORAGE_BUCKET"
  }

  private subscript(key: Key) -> String? {
    get { values.withLock { $0.texts[key] } }
    set { values.withLock { $0.texts[key] = newValue } }
  }

  /// The key of the project's API.
  public var apiKey: String? {
    get { self[.apiKey] }
    set { self[.apiKey] = newValue }
  }

  /// The bundle identifier; by default that of the main bundle, which programs on Linux lack: then
  /// it is empty.
  public var bundleID: String {
    get { self[.bundleID] ?? Bundle.main.bundleIdentifier ?? "" }
    set { self[.bundleID] = newValue }
  }

  /// The client of OAuth 2.
  public var clientID: String? {
    get { self[.clientID] }
    set { self[.clientID] = newValue }
  }

  /// The address of the project's database.
  public var databaseURL: String? {
    get { self[.databaseURL] }
    set { self[.databaseURL] = newValue }
  }

  /// The number of the project.
  public var gcmSenderID: String {
    get { self[.gcmSenderID] ?? "" }
    set { self[.gcmSenderID] = newValue }
  }

  /// The app, such as `1:123:ios:456`.
  public var googleAppID: String {
    get { self[.googleAppID] ?? "" }
    set { self[.googleAppID] = newValue }
  }

  /// The project, such as `dogs-1a2b3`.
  public var projectID: String? {
    get { self[.projectID] }
    set { self[.projectID] = newValue }
  }

  /// The bucket of the project.
  public var storageBucket: String? {
    get { self[.storageBucket] }
    set { self[.storageBucket] = newValue }
  }

  /// The host of models that speaks Firebase's protocol.
  ///
  /// By default that of the environment variable `SWIFTLET_MODEL_HOST`, such as
  /// `http://127.0.0.1:8080`; nil for Firebase's. The property list may set it by a key of that name.
  public var modelHost: URL? {
    get { values.withLock(\.modelHost) ?? Self.environment("SWIFTLET_MODEL_HOST") }
    set { values.withLock { $0.modelHost = newValue } }
  }

  /// The host that registers installations; nil for ``modelHost``.
  public var installationHost: URL? {
    get { values.withLock(\.installationHost) }
    set { values.withLock { $0.installationHost = newValue } }
  }

  /// The folder where models are kept; nil for one of the project in the user's folder for data.
  public var modelFolder: String? {
    get { values.withLock(\.modelFolder) }
    set { values.withLock { $0.modelFolder = newValue } }
  }

  /// How patient downloads of models are, and how large models may be.
  public var deliveryOptions: DeliveryOptions {
    get { values.withLock(\.deliveryOptions) }
    set { values.withLock { $0.deliveryOptions = newValue } }
  }

  private static func environment(_ name: String) -> URL? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : URL(string: $0) }
  }
}
