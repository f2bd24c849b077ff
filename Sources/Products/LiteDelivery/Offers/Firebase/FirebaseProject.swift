#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What identifies an app to Firebase, and where Firebase is.
public struct FirebaseProject: Hashable, Sendable {
  /// The project, such as `dogs-1a2b3`.
  public var id: String

  /// The key of the project's API.
  public var apiKey: String

  /// The app, such as `1:123:ios:456`.
  public var appID: String

  /// The bundle identifier of the app; some keys are for one alone.
  public var bundleID: String?

  /// The host that offers models; nil for Firebase's.
  public var modelHost: URL?

  /// The host that registers installations; nil for ``modelHost``, or for Firebase's.
  public var installationHost: URL?

  /// An app of a project.
  ///
  /// - Parameters:
  ///   - id: The project.
  ///   - apiKey: The key of the project's API.
  ///   - appID: The app.
  ///   - bundleID: The bundle identifier of the app.
  ///   - modelHost: The host that offers models; nil for Firebase's.
  ///   - installationHost: The host that registers installations; nil for the other one, or for
  ///     Firebase's.
  public init(
    id: String, apiKey: String, appID: String, bundleID: String? = nil, modelHost: URL? = nil,
    installationHost: URL? = nil
  ) {
    self.id = id
    self.apiKey = apiKey
    self.appID = appID
    self.bundleID = bundleID
    self.modelHost = modelHost
    self.installationHost = installationHost
  }

  /// An address of the host that offers models.
  func modelURL(_ path: String, query: String) throws(DeliveryError) -> URL {
    try url(
      modelHost, "https://firebaseml.googleapis.com", "/v1beta2/projects/", path, query: query)
  }

  /// An address of the host that registers installations.
  func installationURL(_ path: String) throws(DeliveryError) -> URL {
    try url(
      installationHost ?? modelHost, "https://firebaseinstallations.googleapis.com",
      "/v1/projects/", path, query: nil)
  }

  private func url(
    _ host: URL?, _ firebase: String, _ version: String, _ path: String, query: String?
  ) throws(DeliveryError) -> URL {
    let base = host ?? URL(string: firebase)
    var components = base.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    var prefix = components?.percentEncodedPath ?? ""
    while prefix.hasSuffix("/") { prefix.removeLast() }
    components?.percentEncodedPath = prefix + version + URLPart.encoded(id) + path
    components?.percentEncodedQuery = query
    guard let url = components?.url else {
      throw DeliveryError(
        .invalidArgument, at: .offer, place: base?.shown ?? "the host",
        reason: "there is no address for project '\(id)'")
    }
    return url
  }
}
