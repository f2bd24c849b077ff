import LiteBuffer
import LiteDigest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The installation of an app that a store stands for, as Firebase Installations has it.
struct FirebaseInstallation {
  /// The app and the host.
  let project: FirebaseProject

  /// What requests are made with.
  let exchange: HTTPExchange

  /// How long before its end a token is no longer used, as Firebase's SDK has it.
  private static let margin: TimeInterval = 3600

  /// The version of Firebase's SDK whose protocol is spoken.
  private static let version = "i:12.19.0"

  /// A token with which requests are allowed.
  ///
  /// - Parameter refused: A token that a host did not take; nil for any.
  /// - Returns: The token of this installation, registered or refreshed where need be.
  /// - Throws: ``DeliveryError``, for stage ``DeliveryError/Stage/authorization``.
  func token(insteadOf refused: String?) async throws(DeliveryError) -> String {
    do throws(DeliveryError) {
      // One registration for all who deliver at the same time.
      let lock = try await ModelLock.taken("\(path).lock", until: exchange.deadline)
      defer { withExtendedLifetime(lock) {} }
      let old = record
      if let old, old.token != refused, old.expiry > .now + Self.margin { return old.token }
      if let old, let token = try await refreshed(old) { return token }
      return try await registered()
    } catch {
      throw error.kind == .cancelled ? error : error.at(.authorization)
    }
  }

  /// Where the record is: one for each app of each host.
  private var path: String {
    let parts = [
      project.id, project.appID, project.apiKey,
      (project.installationHost ?? project.modelHost)?.absoluteString ?? "",
    ]
    let digest = SHA256.digest(of: Array(parts.joined(separator: "\n").utf8)).hexadecimal
    return "\(exchange.folder)/firebase-installation-\(digest.prefix(16))"
  }

  private var record: InstallationRecord? {
    guard let bytes = try? FileSystem.contents(of: "\(path).json", limit: 1 << 16) else {
      return nil
    }
    return try? JSONDecoder().decode(InstallationRecord.self, from: Data(bytes))
  }

  /// Registers a new installation.
  private func registered() async throws(DeliveryError) -> String {
    let fid = InstallationRecord.newID()
    // Firebase knows its apps; a host of one's own asks for any name.
    let appID = project.appID.isEmpty ? "swiftlet" : project.appID
    var request = try self.request(
      "/installations/",
      body: Registration(fid: fid, appId: appID, sdkVersion: Self.version))
    request.fields["X-Goog-Api-Key"] = project.apiKey
    let answer = try await answer(to: request)
    let registered: Registered = try decoded(answer, request)
    return try keep(
      InstallationRecord(
        fid: registered.fid ?? fid, refreshToken: registered.refreshToken,
        token: registered.authToken.token, expiry: registered.authToken.expiry))
  }

  /// A new token; nil where the host does not know the installation any more.
  private func refreshed(_ old: InstallationRecord) async throws(DeliveryError) -> String? {
    var request = try self.request(
      "/installations/\(URLPart.encoded(old.fid))/authTokens:generate",
      body: Refresh(installation: .init(sdkVersion: Self.version)))
    request.fields["X-Goog-Api-Key"] = project.apiKey
    request.fields["Authorization"] = "FIS_v2 \(old.refreshToken)"
    let answer: HTTPAnswer
    do throws(DeliveryError) {
      answer = try await self.answer(to: request)
    } catch {
      if error.kind == .permissionDenied || error.kind == .notFound { return nil }
      throw error
    }
    let token: Token = try decoded(answer, request)
    return try keep(
      InstallationRecord(
        fid: old.fid, refreshToken: old.refreshToken, token: token.token, expiry: token.expiry))
  }

  private func request(
    _ path: String, body: some Encodable
  ) throws(DeliveryError) -> HTTPRequest {
    var request = HTTPRequest(try project.installationURL(path))
    request.method = "POST"
    request.isPrivate = true
    request.fields = ["Content-Type": "application/json", "Accept": "application/json"]
    request.fields["X-Ios-Bundle-Identifier"] = project.bundleID ?? ""
    // These are texts, which JSON always takes.
    request.body = (try? JSONEncoder().encode(body)).map { Array($0) }
    return request
  }

  private func answer(to request: HTTPRequest) async throws(DeliveryError) -> HTTPAnswer {
    let answer = try await exchange.answer(to: request)
    guard (200...299).contains(answer.head.status) else {
      throw answer.failure(of: request, at: .authorization)
    }
    return answer
  }

  private func decoded<Value: Decodable>(
    _ answer: HTTPAnswer, _ request: HTTPRequest
  ) throws(DeliveryError) -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(answer.body))
    } catch {
      throw DeliveryError(
        .badAnswer, at: .authorization, place: request.url.shown,
        reason: "the answer is not JSON with the tokens of an installation")
    }
  }

  /// Keeps what only the user may read.
  private func keep(_ record: InstallationRecord) throws(DeliveryError) -> String {
    let bytes = (try? JSONEncoder().encode(record)).map { Array($0) } ?? []
    try DeliveryError.calling("\(path).json", at: .authorization) { () throws(SystemError) in
      try FileSystem.replace(
        "\(path).json", by: bytes, draft: "\(path).json-draft", isSecret: true)
    }
    return record.token
  }

  private struct Registration: Encodable {
    let fid: String
    var authVersion = "FIS_v2"
    let appId: String
    let sdkVersion: String
  }

  private struct Registered: Decodable {
    let fid: String?
    let refreshToken: String
    let authToken: Token
  }

  private struct Refresh: Encodable {
    struct Installation: Encodable {
      let sdkVersion: String
    }

    let installation: Installation
  }

  private struct Token: Decodable {
    let token: String
    /// A number of seconds and `s`.
    let expiresIn: String

    var expiry: Date { .now + (TimeInterval(expiresIn.prefix { $0 != "s" }) ?? 0) }
  }
}
