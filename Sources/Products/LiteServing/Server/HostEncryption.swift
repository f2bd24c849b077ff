#if Server
  import Hummingbird
  import HummingbirdCore
  import HummingbirdTLS
  import NIOSSL

  /// How connections are set up: plain, or by TLS with a certificate from files.
  enum HostEncryption {
    /// The server that speaks HTTP by TLS 1.2 or later where there are files, else without.
    ///
    /// - Throws: ``ServingError`` where a file cannot be used.
    static func server(
      _ http: HTTPServerBuilder, files: ServingOptions.TLSFiles?
    ) throws(ServingError) -> HTTPServerBuilder {
      guard let files else { return http }
      let certificates: [NIOSSLCertificate]
      let key: NIOSSLPrivateKey
      do {
        certificates = try NIOSSLCertificate.fromPEMFile(files.certificate)
      } catch {
        throw ServingError("'\(files.certificate)' is not a certificate in PEM: \(error)")
      }
      do {
        key = try NIOSSLPrivateKey(file: files.key, format: .pem)
      } catch {
        throw ServingError("'\(files.key)' is not a private key in PEM: \(error)")
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: certificates.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      do {
        // A key of another certificate is found here rather than by the first client.
        _ = try NIOSSLContext(configuration: configuration)
        return try .tls(http, tlsConfiguration: configuration)
      } catch {
        throw ServingError(
          "'\(files.certificate)' and '\(files.key)' cannot be used together: \(error)")
      }
    }
  }
#endif
