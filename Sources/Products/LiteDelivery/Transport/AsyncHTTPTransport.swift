#if Delivery && !canImport(Darwin)
  import AsyncHTTPClient
  import LiteBuffer
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import NIOSSL

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Sends requests by AsyncHTTPClient.
  ///
  /// Its threads are those that all of NIO shares; they do not keep a process from ending.
  final class AsyncHTTPTransport: HTTPTransport {
    private let client: HTTPClient
    private let headTimeout: Duration
    private let fault: DeliveryError?

    /// A client with the times and the authorities of some options.
    init(options: DeliveryOptions) {
      var configuration = HTTPClient.Configuration(
        redirectConfiguration: .disallow,
        timeout: .init(
          connect: TimeAmount(options.connectTimeout), read: TimeAmount(options.idleTimeout),
          write: TimeAmount(options.idleTimeout)))
      configuration.httpVersion = .http1Only
      // The caller decides what is worth another attempt.
      configuration.connectionPool.retryConnectionEstablishment = false
      do throws(DeliveryError) {
        configuration.tlsConfiguration = try options.certificateAuthority.map(Self.trusting)
        fault = nil
      } catch {
        fault = error
      }
      client = HTTPClient(configuration: configuration)
      headTimeout = options.connectTimeout + options.idleTimeout
    }

    deinit {
      // The client lives until that is done.
      _ = client.shutdown()
    }

    func send(_ request: HTTPRequest, to receiver: any HTTPReceiver) async throws(DeliveryError) {
      if let fault { throw fault }
      do {
        let response = try await client.execute(
          Self.converted(request), timeout: TimeAmount(headTimeout))
        guard try receiver.begin(HTTPResponseHead(response)) else { return }
        for try await buffer in response.body {
          try receiver.receive(Array(buffer.readableBytesView))
        }
        // A cancelled task sees the end of the body, too.
        try Task.checkCancellation()
      } catch let error as DeliveryError {
        throw error
      } catch {
        if error is CancellationError || Task.isCancelled
          || (error as? HTTPClientError) == .cancelled
        {
          throw DeliveryError.cancelled
        }
        throw DeliveryError(
          Self.isUntrusted(error) ? .untrustedServer : .networkFailure, at: .offer,
          place: request.url.shown, reason: Self.reason(error))
      }
    }

    /// The configuration that trusts the certificates of a file, too.
    private static func trusting(_ path: String) throws(DeliveryError) -> TLSConfiguration {
      var configuration = TLSConfiguration.makeClientConfiguration()
      let certificates = try CertificateFile.certificates(at: path)
      do {
        configuration.additionalTrustRoots = [
          .certificates(try certificates.map { try NIOSSLCertificate(bytes: $0, format: .der) })
        ]
      } catch {
        throw CertificateFile.fault(path, "has a certificate that cannot be read")
      }
      return configuration
    }

    private static func converted(_ request: HTTPRequest) -> HTTPClientRequest {
      var converted = HTTPClientRequest(url: request.url.absoluteString)
      converted.method = HTTPMethod(rawValue: request.method)
      for field in request.fields.fields {
        converted.headers.add(name: field.name, value: field.value)
      }
      converted.body = request.body.map { .bytes($0) }
      return converted
    }

    /// Whether the certificate of the server is what is wrong.
    private static func isUntrusted(_ error: any Error) -> Bool {
      switch error as? NIOSSLError {
      case .handshakeFailed(let reason)?: "\(reason)".contains("CERTIFICATE_VERIFY_FAILED")
      case .unableToValidateCertificate?, .noCertificateToValidate?: true
      default: error is NIOSSLExtraError
      }
    }

    /// What went wrong, in words that hold no address.
    private static func reason(_ error: any Error) -> String {
      if isUntrusted(error) {
        return "the certificate of the server is not valid, or not by an authority that is trusted"
      }
      if error is NIOConnectionError { return "the server cannot be reached" }
      if let error = error as? IOError {
        let reason = SystemError(code: error.errnoCode)
        return reason.isUnreachable
          ? "the server cannot be reached: \(reason)" : "the connection fails: \(reason)"
      }
      return switch error as? HTTPClientError {
      case .connectTimeout?, .getConnectionFromPoolTimeout?, .deadlineExceeded?,
        .tlsHandshakeTimeout?:
        "the server does not answer in time"
      case .readTimeout?: "the server says nothing for too long"
      case .remoteConnectionClosed?: "the server closes the connection too early"
      case let error?: "the connection fails: \(error.shortDescription)"
      case nil: "the connection fails: \(type(of: error)) \(error)"
      }
    }
  }

  extension HTTPResponseHead {
    fileprivate init(_ response: HTTPClientResponse) {
      var fields = HTTPFields()
      for field in response.headers { fields.add(field.name, field.value) }
      self.init(status: Int(response.status.code), fields: fields)
    }
  }
#endif
