import ArgumentParser
import LiteServing

/// `swiftlet-serve`: hosts models for apps.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swiftlet-serve", abstract: "Hosts a folder of models for apps to download.")

  @Option(help: "The folder of models.")
  var models: String

  @Option(help: "The TCP port; 0 for one that is free.")
  var port = 8080

  func run() async throws {
    _ = ServingOptions(folder: models, port: port)
  }
}
