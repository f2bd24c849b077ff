#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// The address as messages show it: without user, password, query and fragment, which may be secret.
  var shown: String {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return scheme.map { "an address of \($0)" } ?? "an address"
    }
    components.user = nil
    components.password = nil
    components.query = nil
    components.fragment = nil
    return components.string ?? "an address"
  }

  /// What has to be the same for two addresses to be of one server.
  var origin: [String] {
    let scheme = scheme?.lowercased() ?? ""
    let port = port ?? (scheme == "https" ? 443 : 80)
    return [scheme, host(percentEncoded: true)?.lowercased() ?? "", "\(port)"]
  }
}
