public import ArgumentParser
public import LiteInspect
import LiteModel

/// `swiftlet inspect`: what is in a model.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what is in a model, without running it.")

  @Argument(help: "The model's file.")
  var model: String

  @Option(
    help: """
      How to print it: text for people; python, which is what the guides' Python step prints; \
      json with every tensor and node; or markdown.
      """)
  var format = SummaryFormat.text

  func run() throws {
    try CommandFailure.reporting {
      try StandardOutput.print(
        ModelSummary(of: try Model(contentsOf: model)).rendered(as: format))
    }
  }
}

extension SummaryFormat: ExpressibleByArgument {}
