#if canImport(Darwin)
  import Foundation

  /// Sends requests by URLSession.
  struct SessionTransport: HTTPTransport {
    private let idleTimeout: Duration
    private let authorities: Result<[Data], DeliveryError>

    /// A transport with the times and the authorities of some options; URLSession counts the time to
    /// connect as idle.
    init(options: DeliveryOptions) {
      idleTimeout = options.idleTimeout
      do throws(DeliveryError) {
        let path = options.certificateAuthority
        authorities = .success(
          try path.map(CertificateFile.certificates).map { $0.map { Data($0) } } ?? [])
      } catch {
        authorities = .failure(error)
      }
    }

    func send(_ request: HTTPRequest, to receiver: any HTTPReceiver) async throws(DeliveryError) {
      let call = SessionCall(authorities: try authorities.get())
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.httpShouldSetCookies = false
      configuration.timeoutIntervalForRequest = idleTimeout / .seconds(1)
      configuration.allowsCellularAccess = request.allowsCellularAccess
      let session = URLSession(configuration: configuration, delegate: call, delegateQueue: nil)
      // The session holds its delegate until then.
      defer { session.invalidateAndCancel() }
      session.dataTask(with: Self.converted(request)).resume()
      do {
        for try await event in call.events {
          switch event {
          case .head(let head):
            guard try receiver.begin(head) else { return }
          case .bytes(let bytes):
            try receiver.receive(bytes)
            call.consumed(bytes.count)
          }
        }
        // A cancelled task sees the end of the events, too.
        try Task.checkCancellation()
      } catch let error as DeliveryError {
        throw error
      } catch {
        if error is CancellationError || Task.isCancelled { throw DeliveryError.cancelled }
        throw DeliveryError(
          Self.isUntrusted(error) ? .untrustedServer : .networkFailure, at: .offer,
          place: request.url.shown, reason: Self.reason(error))
      }
    }

    private static func converted(_ request: HTTPRequest) -> URLRequest {
      var converted = URLRequest(url: request.url)
      converted.httpMethod = request.method
      converted.httpBody = request.body.map { Data($0) }
      for field in request.fields.fields {
        converted.addValue(field.value, forHTTPHeaderField: field.name)
      }
      return converted
    }

    /// Whether the certificate of the server is what is wrong.
    private static func isUntrusted(_ error: any Error) -> Bool {
      switch (error as? URLError)?.code {
      case .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
        .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
        true
      default: false
      }
    }

    /// What went wrong, in words that hold no address.
    private static func reason(_ error: any Error) -> String {
      switch (error as? URLError)?.code {
      case .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
        .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
        "the certificate of the server is not valid, or not by an authority that is trusted"
      case .timedOut?: "the server says nothing for too long"
      case .networkConnectionLost?: "the server closes the connection too early"
      case .cannotConnectToHost?, .cannotFindHost?, .dnsLookupFailed?, .notConnectedToInternet?:
        "the server cannot be reached"
      case let code?: "the connection fails: URLError \(code.rawValue)"
      case nil: "the connection fails: \(type(of: error))"
      }
    }
  }
#endif
