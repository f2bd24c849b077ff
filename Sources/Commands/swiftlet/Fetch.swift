import ArgumentParser
import LiteTerminal

/// `swiftlet fetch`: hands its arguments to `swiftlet-fetch`, which downloads a model.
struct Fetch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Downloads a model, and prints where it is.",
    discussion: """
      The program swiftlet-fetch does so, beside this one or in PATH; `swiftlet fetch --help` shows \
      its options.
      """)

  @Argument(parsing: .captureForPassthrough, help: "The arguments of swiftlet-fetch.")
  var arguments: [String] = []

  func run() throws {
    try CommandFailure.reporting { try SiblingProgram("swiftlet-fetch").replaceProcess(arguments) }
  }
}
