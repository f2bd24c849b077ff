#if Server
  import HTTPTypes

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// The part of Firebase's protocol that its SDKs need for models: installations, their tokens, and
  /// where a model can be downloaded.
  struct FirebaseReplies: Sendable {
    private struct InstallationRequest: Decodable {
      var fid: String?
      var appId: String?
    }

    private struct Nothing: Encodable {}

    private struct Token: Encodable {
      let token: String
      let expiresIn: String
    }

    private struct Installation: Encodable {
      let name: String
      let fid: String
      let refreshToken: String
      let authToken: Token
    }

    private struct ModelInformation: Encodable {
      let downloadUri: String
      let expireTime: String
      let sizeBytes: String
    }

    /// Where clients put the token of their installation.
    static let installationTokenField = HTTPField.Name("X-Goog-Firebase-Installations-Auth")

    /// Spelled as Firebase does, for clients that are particular about it.
    private static let tagField = HTTPField.Name("Etag")

    let key: SigningKey
    let options: ServingOptions

    private let deleted = DeletedInstallations()

    init(key: SigningKey, options: ServingOptions) {
      self.key = key
      self.options = options
    }

    /// A year: after that an app that was not used registers anew.
    private static let refreshTokenLifetime = Duration.seconds(365 * 86400)

    /// Registers an installation of an app.
    func installation(project: String, body: [UInt8]) -> Reply {
      guard let request = try? JSONDecoder().decode(InstallationRequest.self, from: Data(body))
      else {
        return Failure.invalidArgument.reply("the body must be a JSON object with an appId")
      }
      guard let app = request.appId, !app.isEmpty else {
        return Failure.invalidArgument.reply("the body has no appId")
      }
      // A deleted name would get tokens that nobody takes.
      let name = request.fid.flatMap { deleted.contains(Self.key(project, $0)) ? nil : $0 }
      let installation = InstallationID.adopted(name)
      let refresh = key.token(
        claiming: claims(.refresh, project, installation, Self.refreshTokenLifetime))
      return .json(
        Installation(
          name: "projects/\(project)/installations/\(installation)", fid: installation,
          refreshToken: refresh, authToken: accessToken(project, installation)))
    }

    /// Gives an installation another token.
    func token(project: String, installation: String, authorization: String?) -> Reply {
      guard isRefresh(authorization, project, installation) else { return Self.badRefreshToken }
      return .json(accessToken(project, installation))
    }

    /// Deletes an installation, whose tokens are then no longer taken.
    func deletion(project: String, installation: String, authorization: String?) -> Reply {
      guard isRefresh(authorization, project, installation) else { return Self.badRefreshToken }
      deleted.insert(Self.key(project, installation))
      return .json(Nothing())
    }

    private static let badRefreshToken = Failure.unauthenticated.reply(
      "the refresh token is not one of this installation, or has expired")

    private func isRefresh(
      _ authorization: String?, _ project: String, _ installation: String
    ) -> Bool {
      guard let authorization, authorization.hasPrefix("FIS_v2 "),
        let claims = key.claims(
          of: String(authorization.dropFirst("FIS_v2 ".count)), now: options.now())
      else { return false }
      return claims.purpose == .refresh && claims.project == project
        && claims.installation == installation
        && !deleted.contains(Self.key(project, installation))
    }

    /// What tells the installations of all projects apart; names have no line breaks.
    private static func key(_ project: String, _ installation: String) -> String {
      "\(project)\n\(installation)"
    }

    /// Says where a model can be downloaded, or that the client has it.
    ///
    /// - Parameters:
    ///   - file: The model's version; nil where there is no such model.
    ///   - model: The name of the model.
    ///   - project: The project of the app.
    ///   - request: The headers of the request.
    ///   - base: What URIs begin with; nil where the request does not tell.
    /// - Returns: The reply.
    func information(
      on file: ServedFile?, model: String, project: String, request: HTTPFields, base: String?
    ) -> Reply {
      guard isAuthorized(project, request) else {
        return Failure.unauthenticated.reply(
          "the installation token is missing, is not one of this project, or has expired")
      }
      guard let file else {
        return Failure.notFound.reply("there is no model named '\(model)'")
      }
      var reply: Reply
      if let tags = request[.ifNoneMatch], file.tag.isNamed(in: tags) {
        reply = Reply(status: .notModified)
      } else {
        guard let base else {
          return Failure.invalidArgument.reply("the request has no valid Host")
        }
        let end = options.now() + options.downloadLifetime
        // In whole seconds, so that the URI is valid until then, and not after.
        let ticket = DownloadTicket(model: model, digest: file.tag.value, expiration: end.seconds)
        reply = .json(
          ModelInformation(
            downloadUri: base + ticket.target(signedBy: key),
            expireTime: UnixTime(milliseconds: end.seconds * 1000).iso8601,
            sizeBytes: String(file.byteCount)))
      }
      // Without quotes: Firebase's SDKs give it to apps as the hash of the model.
      if let name = Self.tagField { reply.headers[name] = file.tag.value }
      return reply
    }

    private func isAuthorized(_ project: String, _ request: HTTPFields) -> Bool {
      guard let name = Self.installationTokenField, let token = request[name],
        let claims = key.claims(of: token, now: options.now())
      else { return false }
      return claims.purpose == .access && claims.project == project
        && !deleted.contains(Self.key(project, claims.installation))
    }

    private func accessToken(_ project: String, _ installation: String) -> Token {
      let lifetime = options.tokenLifetime
      return Token(
        token: key.token(claiming: claims(.access, project, installation, lifetime)),
        expiresIn: "\(lifetime.components.seconds)s")
    }

    private func claims(
      _ purpose: TokenClaims.Purpose, _ project: String, _ installation: String,
      _ lifetime: Duration
    ) -> TokenClaims {
      TokenClaims(
        purpose: purpose, project: project, installation: installation,
        expiration: (options.now() + lifetime).seconds)
    }
  }
#endif
