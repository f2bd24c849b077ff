import ArgumentParser
import LiteEvaluation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `swiftlet bench`: how long a model takes.
struct Bench: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    abstract: "Measures how long a model takes to load, to compile and to run.")

  @Argument(help: "The model's file.")
  var model: String

  @OptionGroup var kernels: KernelOptions

  @Option(help: "Runs that are not measured.")
  var warmup = 3

  @Option(help: "The least number of measured runs.")
  var runs = 10

  @Option(help: "The least time of the measured runs together.")
  var minSeconds = 0.5

  @Flag(help: "Measure each operator too.")
  var profile = false

  @Option(help: "A file for a timeline of a few runs, for chrome://tracing or Perfetto.")
  var trace: String?

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  func validate() throws {
    guard warmup >= 0, runs >= 1, minSeconds >= 0 else {
      throw ValidationError(
        "--warmup and --min-seconds must be at least 0, and --runs at least 1.")
    }
  }

  func run() throws {
    try CommandFailure.reporting {
      let benchmark = Benchmark(
        threads: kernels.threads, warmup: warmup, runs: runs, minimumSeconds: minSeconds,
        profile: profile, trace: trace != nil)
      let report = try benchmark.measure(path: model, options: kernels.interpreterOptions)
      if let trace, let timeline = report.trace {
        do {
          try Data(timeline.json().utf8).write(to: URL(fileURLWithPath: trace))
        } catch {
          throw CommandFailure("'\(trace)' cannot be written")
        }
      }
      print(try format == .json ? report.json() : report.text)
    }
  }
}
