import ArgumentParser
import LiteBuffer
import LiteDelivery
import LiteModel
import LiteTerminal

/// `swiftlet-fetch`: downloads a model.
@main
struct FetchCommand: AsyncParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "swiftlet-fetch",
    abstract: "Downloads a model, and prints where it is.",
    discussion: """
      The file is checked as a model before it takes the place of an older version, which happens \
      at once. A download that breaks is taken up where it broke, also by the next command. What is \
      here already is only downloaded again if it has changed.
      """)

  @OptionGroup var source: FetchSource

  @Option(help: "The folder where models are kept; by default, one in the user's folder for data.")
  var folder: String?

  @Option(help: "A file to write the model to, too.")
  var output: String?

  @Option(help: "The most bytes that the model may have.")
  var limit = DeliveryOptions().maximumByteCount

  @Option(help: "How often to try before a failure of the network is an error.")
  var attempts = DeliveryOptions().maximumAttemptCount

  @Option(help: "How many seconds a server may stand still.")
  var idleTimeout = 30.0

  @Option(
    help: """
      A file of certificates in PEM: authorities that are trusted beside the system's, for hosts of \
      one's own.
      """)
  var certificateAuthority: String?

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  static func main() async {
    StandardOutput.reserveNumbers()
    await main(nil)
  }

  func validate() throws {
    try OptionRange("--limit", 1...Int.max, "at least 1").check(limit)
    try OptionRange("--attempts", 1...1000).check(attempts)
    try OptionRange("--idle-timeout", 0.01...3600).check(idleTimeout)
  }

  func run() async throws {
    try await CommandFailure.reporting {
      var options = DeliveryOptions()
      options.maximumByteCount = limit
      options.maximumAttemptCount = attempts
      options.idleTimeout = .seconds(idleTimeout)
      options.certificateAuthority = certificateAuthority
      let request = try source.request()
      let delivery = ModelDelivery(
        source: request.source,
        store: ModelStore(folder: folder ?? ModelStore.defaultFolder, group: request.group),
        options: options
      ) { path in _ = try Model(contentsOf: path) }
      let model = try await deliver(request.name, by: delivery)
      if let output { try copy(model, to: output) }
      let report = FetchReport(model, path: output ?? model.path)
      try StandardOutput.print(format == .json ? report.json() : report.text)
    }
  }

  private func deliver(_ name: String, by delivery: ModelDelivery) async throws -> InstalledModel {
    let bar = ProgressBar()
    defer { bar.clear() }
    for await event in delivery.events(of: name) {
      switch event {
      case .asking, .checking: break
      case .progress(let progress): bar.show(progress)
      case .retrying(let error, let delay): bar.show(error, retryingAfter: delay)
      case .installed(let model): return model
      case .failed(let error): throw error
      }
    }
    // The stream ends otherwise only where the task is cancelled.
    throw CancellationError()
  }

  private func copy(_ model: InstalledModel, to output: String) throws {
    let bytes = try MappedFile.copiedBytes(path: model.path)
    try OutputFile.write(bytes.span, to: output)
  }
}
