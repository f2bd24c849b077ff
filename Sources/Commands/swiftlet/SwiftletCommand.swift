import ArgumentParser
import LiteKernels

/// The command line: each subcommand parses its arguments, calls a library and renders
/// what it gives.
@main
struct SwiftletCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swiftlet",
    abstract: "Reads, runs and checks TensorFlow Lite models, in pure Swift.",
    version: "0.1.0 (\(Microkernels.instructionSet))",
    subcommands: [
      Inspect.self, Run.self, Label.self, Detect.self, Bench.self, Conform.self,
    ])
}
