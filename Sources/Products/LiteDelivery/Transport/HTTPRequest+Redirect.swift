#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPRequest {
  /// Checks that the address is one of HTTP, and holds no password.
  func checkScheme(at stage: DeliveryError.Stage) throws(DeliveryError) {
    let scheme = url.scheme?.lowercased()
    guard scheme == "https" || scheme == "http", url.host(percentEncoded: true) ?? "" != "" else {
      throw DeliveryError(
        .invalidArgument, at: stage, place: url.shown,
        reason: "is not an address of http or https with a host")
    }
    guard url.user(percentEncoded: true) == nil, url.password(percentEncoded: true) == nil else {
      throw DeliveryError(
        .invalidArgument, at: stage, place: url.shown,
        reason: "has a user or a password, which are not sent")
    }
  }

  /// The request that a redirect asks for.
  ///
  /// It never leads from `https` to `http`, nor to what is neither; a private request stays on its
  /// server, since the other one would be told what the first one may know. Another server is told
  /// nothing but which part and version of a file is asked for.
  func redirected(
    to location: String, at stage: DeliveryError.Stage
  ) throws(DeliveryError) -> HTTPRequest {
    var next = self
    func refusal(_ reason: String) -> DeliveryError {
      DeliveryError(.refusedRedirect, at: stage, place: url.shown, reason: reason)
    }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw refusal("the server redirects to what is not an address")
    }
    next.url = target
    let (old, new) = (url.scheme?.lowercased(), target.scheme?.lowercased())
    guard new == "https" || (new == "http" && old == "http") else {
      throw refusal(
        "the server redirects to \(target.shown); only https, or http from http, is followed")
    }
    guard target.user(percentEncoded: true) == nil, target.host(percentEncoded: true) ?? "" != ""
    else { throw refusal("the server redirects to an address with a user, or without a host") }
    guard !isPrivate || target.origin == url.origin else {
      throw refusal(
        "the server redirects to \(target.shown); what identifies the caller stays on its server")
    }
    guard method == "GET" || method == "HEAD" else {
      throw refusal("the server redirects a \(method), which is not followed")
    }
    if target.origin != url.origin { next.fields = fields.withoutSecrets }
    return next
  }
}

extension HTTPFields {
  /// What any server may be told: which part and version of a file is asked for, and in what form.
  fileprivate var withoutSecrets: HTTPFields {
    var kept = HTTPFields()
    for name in [
      "Accept", "Accept-Encoding", "If-Modified-Since", "If-None-Match", "If-Range", "Range",
    ] {
      kept[name] = self[name]
    }
    return kept
  }
}
