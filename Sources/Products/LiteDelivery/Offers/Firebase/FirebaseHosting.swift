#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Offers the custom models of a Firebase project, by the protocol of Firebase's SDK.
///
/// An installation is registered once for a store, which keeps its token and lets it be refreshed. The
/// tag of a version is Firebase's hash of the model. Firebase itself ends in June 2027; other hosts
/// speak the protocol, too.
public struct FirebaseHosting: ModelSource {
  /// The app and the host.
  public let project: FirebaseProject

  /// The models of a project.
  public init(project: FirebaseProject) {
    self.project = project
  }

  /// The host and the project.
  public var identity: String {
    "\(project.modelHost?.shown ?? "https://firebaseml.googleapis.com") \(project.id)"
  }

  /// Asks for a model's address, its length and its hash.
  ///
  /// - Throws: ``DeliveryError`` where the project lacks a setting, the host refuses or has no such
  ///   model, or its answer is not what the protocol says.
  public func offer(
    of name: String, holding tag: String?, over exchange: HTTPExchange
  ) async throws(DeliveryError) -> ModelOffer {
    try ModelName.check(name)
    // Other hosts need not ask for a key.
    if project.id.isEmpty || (project.apiKey.isEmpty && project.modelHost == nil) {
      let what = project.id.isEmpty ? "project ID" : "API key"
      throw DeliveryError(
        .missingSetting, at: .offer, place: identity, reason: "the app has no \(what)")
    }
    let installation = FirebaseInstallation(project: project, exchange: exchange)
    var request = HTTPRequest(
      try project.modelURL(
        "/models/\(URLPart.encoded(name)):download",
        query: "key=\(URLPart.encoded(project.apiKey))"))
    request.isPrivate = true
    request.fields["Accept"] = "application/json"
    request.fields["x-ios-bundle-identifier"] = project.bundleID ?? ""
    if let tag { request.fields["if-none-match"] = tag }
    var token = try await installation.token(insteadOf: nil)
    for isLast in [false, true] {
      request.fields["x-goog-firebase-installations-auth"] = token
      let answer = try await exchange.answer(to: request)
      if answer.head.status == 401, !isLast {
        // The host may have forgotten the installation.
        token = try await installation.token(insteadOf: token)
        continue
      }
      return try offer(in: answer, to: request, holding: tag)
    }
    throw DeliveryError.cancelled
  }

  private func offer(
    in answer: HTTPAnswer, to request: HTTPRequest, holding tag: String?
  ) throws(DeliveryError) -> ModelOffer {
    func defect(_ reason: String) -> DeliveryError {
      DeliveryError(.badAnswer, at: .offer, place: request.url.shown, reason: reason)
    }
    let entityTag = answer.head.fields["Etag"]
    switch answer.head.status {
    case 200: break
    case 304:
      guard tag != nil else {
        throw defect("the server says 304 Not Modified, which was not asked")
      }
      guard entityTag == tag else {
        throw defect("the server says 304 Not Modified of another version than was asked for")
      }
      return .unchanged
    case 400...: throw answer.failure(of: request, at: .offer)
    default: throw defect("the server says \(HTTPStatus.described(answer.head.status))")
    }
    guard let entityTag, !entityTag.isEmpty else { throw defect("the answer has no ETag") }
    let info: ModelInfo
    do {
      info = try JSONDecoder().decode(ModelInfo.self, from: Data(answer.body))
    } catch {
      throw defect("the answer is not JSON with downloadUri, expireTime and sizeBytes as texts")
    }
    guard let byteCount = Int(info.sizeBytes), byteCount >= 0 else {
      throw defect("sizeBytes is not a number of bytes")
    }
    guard let expiry = Timestamp.date(info.expireTime) else {
      throw defect("expireTime is not a time of RFC 3339")
    }
    guard let url = URL(string: info.downloadUri), ["http", "https"].contains(url.scheme) else {
      throw defect("downloadUri is not an address of http or https")
    }
    guard url.scheme == "https" || request.url.scheme?.lowercased() == "http" else {
      throw DeliveryError(
        .refusedRedirect, at: .offer, place: request.url.shown,
        reason: "downloadUri is \(url.shown); a host of https must offer a file over https")
    }
    return .file(OfferedFile(url, tag: entityTag, byteCount: byteCount, expiry: expiry))
  }

  /// What the host says of a model; all of it are texts.
  private struct ModelInfo: Decodable {
    let downloadUri: String
    let expireTime: String
    let sizeBytes: String
  }
}
