#if Server
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore

  /// Which requests need an API key, and where they bring it.
  struct AccessControl: Sendable {
    let keys: APIKeys

    private static let field = HTTPField.Name("X-Goog-Api-Key")

    /// Refuses a request that brings none of the keys where it needs one; nil where it does not.
    func refusal(of request: Request, for route: Route) -> Reply? {
      switch route {
      case .health, .download: return nil
      case .installations, .installation, .installationToken, .modelInformation:
        return keys.admits(key(of: request)) ? nil : Failure.permissionDenied.reply(Self.message)
      case .metrics, .models, .file:
        return keys.admits(key(of: request))
          ? nil
          : Failure.unauthenticated.reply(Self.message, headers: [.wwwAuthenticate: "Bearer"])
      }
    }

    private static let message = "the API key is missing or not valid"

    private func key(of request: Request) -> String? {
      if let name = Self.field, let key = request.headers[name] { return key }
      if let key = request.uri.queryParameters["key"] { return String(key) }
      guard let field = request.headers[.authorization],
        field.prefix(7).lowercased() == "bearer "
      else { return nil }
      return String(field.dropFirst(7).trimmingBlanks)
    }
  }
#endif
