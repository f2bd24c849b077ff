import ArgumentParser
import LiteEvaluation
import LiteTerminal

/// `swiftlet bench`: how long a model takes.
struct Bench: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures how long a model takes to load, to compile and to run.")

  @Argument(help: "The model's file.")
  var model: String

  @Option(help: "The key of the signature to run; the first subgraph unless given.")
  var signature: String?

  @OptionGroup var kernels: KernelOptions

  @Option(parsing: .unconditional, help: "Runs that are not measured.")
  var warmup = 3

  @Option(parsing: .unconditional, help: "The least number of measured runs.")
  var runs = 10

  @Option(
    parsing: .unconditional,
    help: "The least time of the measured runs together; a million runs end it sooner.")
  var minSeconds = 0.5

  @Flag(help: "Measure each operator too.")
  var profile = false

  @Option(help: "A file for a timeline of a few runs, for chrome://tracing or Perfetto.")
  var trace: String?

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  func validate() throws {
    try OptionRange("--warmup", 0...Benchmark.mostRuns).check(warmup)
    try OptionRange("--runs", 1...Benchmark.mostRuns).check(runs)
    try OptionRange("--min-seconds", 0...3600, "0 to 3600").check(minSeconds)
  }

  func run() throws {
    try CommandFailure.reporting {
      let benchmark = Benchmark(
        signature: signature, threads: kernels.threads, warmup: warmup, runs: runs,
        minimumSeconds: minSeconds,
        profile: profile, trace: trace != nil)
      let report = try benchmark.measure(path: model, options: kernels.interpreterOptions)
      if let trace, let timeline = report.trace {
        try timeline.write(to: trace)
      }
      try StandardOutput.print(format == .json ? report.json() : report.text)
    }
  }
}
