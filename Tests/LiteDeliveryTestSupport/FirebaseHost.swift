import Foundation
import Synchronization

/// A host that speaks Firebase's protocol for one model, and fails as a test wants it to.
public final class FirebaseHost: Sendable {
  /// Answers a request instead of the host, or leaves it to it by nil; the number counts the
  /// requests of its kind, from 0 on.
  public typealias Override = @Sendable (Kind, ServedRequest, Int) -> ServedAnswer?

  /// What a request is for.
  public enum Kind: Hashable, Sendable {
    /// To register an installation.
    case registration
    /// To get another token.
    case refresh
    /// Where the model's file is.
    case info
    /// The model's file.
    case file
    /// Something else.
    case other
  }

  /// The server.
  public let server: FaultyServer

  /// What registrations and refreshes give.
  public static let token = "token-of-the-installation"

  /// The requests of a kind so far.
  public func requests(_ kind: Kind) -> [ServedRequest] {
    server.requests.filter { Self.kind(of: $0) == kind }
  }

  /// Starts a host.
  ///
  /// - Parameters:
  ///   - model: The bytes of its model, under every name.
  ///   - tag: The hash of the model.
  ///   - tokenLifetime: How long tokens are valid, in seconds.
  ///   - override: What it answers instead.
  /// - Throws: An error where the system has no port for it.
  public init(
    model: [UInt8], tag: String = "\"hash\"", tokenLifetime: Int = 604_800,
    override: @escaping Override = { _, _, _ in nil }
  ) throws {
    let counts = Mutex<[Kind: Int]>([:])
    let port = Mutex(0)
    server = try FaultyServer { request, _ in
      let kind = Self.kind(of: request)
      let number = counts.withLock { counts in
        counts[kind, default: 0] += 1
        return counts[kind, default: 1] - 1
      }
      if let answer = override(kind, request, number) { return answer }
      switch kind {
      case .registration:
        return ServedAnswer(
          text: """
            {"fid": "cmFuZG9tIGlkIG9mIDE3Yg", "refreshToken": "refresh", \
            "authToken": {"token": "\(Self.token)", "expiresIn": "\(tokenLifetime)s"}}
            """)
      case .refresh:
        return ServedAnswer(
          text: "{\"token\": \"\(Self.token)\", \"expiresIn\": \"\(tokenLifetime)s\"}")
      case .info:
        guard request.fields["x-goog-firebase-installations-auth"] == Self.token else {
          return ServedAnswer(401)
        }
        if request.fields["if-none-match"] == tag {
          return ServedAnswer(304, fields: ["Etag": tag])
        }
        return Self.info(port: port.withLock(\.self), byteCount: model.count, tag: tag)
      case .file: return .file(model, tag: "\"object\"", to: request)
      case .other: return ServedAnswer(404)
      }
    }
    port.withLock { $0 = server.port }
  }

  /// The answer that says where the model's file is.
  public static func info(
    port: Int, byteCount: Int, tag: String = "\"hash\"",
    expiry: String = "2999-01-01T00:00:00.123456789Z"
  ) -> ServedAnswer {
    ServedAnswer(
      fields: ["Etag": tag],
      text: """
        {"downloadUri": "http://127.0.0.1:\(port)/file?signature=SECRET", \
        "expireTime": "\(expiry)", "sizeBytes": "\(byteCount)"}
        """)
  }

  private static func kind(of request: ServedRequest) -> Kind {
    switch (request.method, request.path) {
    case ("POST", "/v1/projects/dogs/installations/"): .registration
    case ("POST", let path) where path.hasSuffix("/authTokens:generate"): .refresh
    case ("GET", let path)
    where path.hasPrefix("/v1beta2/projects/dogs/models/") && path.hasSuffix(":download"):
      .info
    case ("GET", "/file"): .file
    default: .other
    }
  }
}
