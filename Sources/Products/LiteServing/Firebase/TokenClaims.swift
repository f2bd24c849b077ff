/// What a token says of who holds it.
package struct TokenClaims: Hashable, Codable, Sendable {
  /// What a token is for.
  package enum Purpose: String, Codable, Sendable {
    /// To ask for models.
    case access

    /// To ask for tokens.
    case refresh
  }

  /// What the token is for.
  package var purpose: Purpose

  /// The project of the app.
  package var project: String

  /// The installation of the app.
  package var installation: String

  /// When the token ceases to be valid, in seconds since 1970.
  package var expiration: Int64

  package init(purpose: Purpose, project: String, installation: String, expiration: Int64) {
    self.purpose = purpose
    self.project = project
    self.installation = installation
    self.expiration = expiration
  }

  private enum CodingKeys: String, CodingKey {
    case purpose = "use"
    case project = "aud"
    case installation = "sub"
    case expiration = "exp"
  }
}
