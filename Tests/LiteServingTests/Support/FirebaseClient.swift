#if Server
  /// What Firebase's SDKs say to a host.
  struct FirebaseClient {
    struct Installation: Decodable {
      struct Token: Decodable {
        let token: String
        let expiresIn: String
      }

      let name: String
      let fid: String
      let refreshToken: String
      let authToken: Token
    }

    struct Information: Decodable {
      let downloadUri: String
      let expireTime: String
      let sizeBytes: String

      /// The path and the query of the URI.
      var target: String {
        "/" + downloadUri.split(separator: "/", maxSplits: 2)[2]
      }
    }

    /// The port of the host.
    let port: Int

    func register(
      project: String = "shop", body: String = #"{"appId":"1:2:ios:3"}"#
    ) async throws -> Installation {
      try await Client.answer(
        "POST", "/v1/projects/\(project)/installations/", port: port, body: body
      ).json(Installation.self)
    }

    func refresh(_ installation: String, _ authorization: String) async throws -> Answer {
      try await Client.answer(
        "POST", "/v1/projects/shop/installations/\(installation)/authTokens:generate", port: port,
        headers: ["Authorization": authorization],
        body: #"{"installation":{"sdkVersion":"i:11.0.0"}}"#)
    }

    func delete(_ installation: String, _ authorization: String) async throws -> Answer {
      try await Client.answer(
        "DELETE", "/v1/projects/shop/installations/\(installation)/", port: port,
        headers: ["Authorization": authorization])
    }

    func information(
      model: String = "net", token: String?, tag: String? = nil
    ) async throws -> Answer {
      var headers = ["X-Ios-Bundle-Identifier": ""]
      headers["X-Goog-Firebase-Installations-Auth"] = token
      headers["If-None-Match"] = tag
      return try await Client.answer(
        "GET", "/v1beta2/projects/shop/models/\(model):download?key=any", port: port,
        headers: headers)
    }

    func download(_ target: String) async throws -> Answer {
      try await Client.answer("GET", target, port: port)
    }
  }
#endif
