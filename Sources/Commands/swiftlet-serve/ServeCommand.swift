import ArgumentParser
import LiteServing
import LiteTerminal

/// `swiftlet-serve`: hosts models for apps.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swiftlet-serve", abstract: "Hosts a folder of models for apps to download.",
    discussion: """
      Serves NAME.tflite, and NAME/model.tflite with its labels, at /models/NAME.tflite, and to
      Firebase's SDKs that are pointed here. NAME/manifest.json may name another file than
      model.tflite. Files that come, change and go are noticed. Prints one
      line with its address once it listens; logs go to standard error. Ends at SIGTERM and SIGINT.
      """)

  @Option(help: "The folder of models.")
  var models: String

  @Option(help: "The TCP port; 0 for one that is free.")
  var port = 8080

  @Option(help: "The address to listen at; 0.0.0.0 or :: for all of this machine.")
  var host = "127.0.0.1"

  @Option(name: .customLong("api-key"), help: "A key that requests may bring; can be repeated.")
  var apiKeys: [String] = []

  @Option(help: "A file of such keys, one a line.")
  var apiKeyFile: String?

  @Option(
    help: """
      A file of at least 32 secret bytes that sign tokens; made where there is none. Without it, \
      tokens end with the process.
      """)
  var signingKeyFile: String?

  @Option(help: "A certificate in PEM, and those that lead from it to its authority, for TLS.")
  var tlsCertificate: String?

  @Option(help: "The private key of the certificate, in PEM.")
  var tlsKey: String?

  @Option(help: "What URIs of downloads begin with, where there is a proxy.")
  var baseURL: String?

  @Option(help: "The seconds that downloads have to end once the host is to stop.")
  var gracePeriod = 30

  @Option(help: "The most connections at once.")
  var maximumConnections = 4096

  @Option(help: "What is logged: trace, debug, info, notice, warning, error or critical.")
  var logLevel = ServingOptions.LogLevel.info

  @Option(help: "How it is logged: text or json.")
  var logFormat = ServingOptions.LogFormat.text

  func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key must be given together.")
    }
  }

  func run() async throws {
    try await CommandFailure.reporting { try await serve() }
  }

  #if Server
    private func serve() async throws {
      let host = try ModelHost(options: options())
      async let running: Void = host.run(handlesSignals: true)
      do {
        try StandardOutput.print("listening on \(try await host.url())")
      } catch {
        // What keeps the host from listening comes from both; nobody to read the line, from one.
        await host.stop()
        try await running
        throw error
      }
      try await running
    }

    private func options() throws(ServingError) -> ServingOptions {
      var options = ServingOptions(folder: models, port: port)
      options.host = host
      options.apiKeys = apiKeys
      if let apiKeyFile { options.apiKeys += try SecretFile.apiKeys(path: apiKeyFile) }
      if let signingKeyFile { options.signingKey = try SecretFile.signingKey(path: signingKeyFile) }
      if let tlsCertificate, let tlsKey {
        options.tls = .init(certificate: tlsCertificate, key: tlsKey)
      }
      options.baseURL = baseURL
      options.gracePeriod = .seconds(gracePeriod)
      options.maximumConnections = maximumConnections
      options.logLevel = logLevel
      options.logFormat = logFormat
      return options
    }
  #else
    private func serve() async throws {
      throw ValidationError("swiftlet-serve was built without the trait Server.")
    }
  #endif
}
