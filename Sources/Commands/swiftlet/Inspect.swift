public import ArgumentParser
public import LiteInspect
import LiteModel
import LiteRuntime
import LiteTerminal

/// `swiftlet inspect`: what is in a model.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Says what is in a model, without running it.")

  @Argument(help: "The model's file.")
  var model: String

  @Option(
    help: """
      How to print it: text for people; python, which is what the guides' Python step prints; \
      json with every tensor and node; or markdown.
      """)
  var format = SummaryFormat.text

  @Flag(
    help: """
      Also show how the model runs here: what passes fused, the kernels, and where in the arena each \
      result is, while which nodes. SWIFTLET_PASSES and SWIFTLET_CPU count.
      """)
  var plan = false

  func run() throws {
    try CommandFailure.reporting {
      let model = try Model(contentsOf: model)
      try StandardOutput.print(
        ModelSummary(of: model).rendered(
          as: format, plan: plan ? try PlanSummary(of: model) : nil))
    }
  }
}

extension SummaryFormat: ExpressibleByArgument {}
