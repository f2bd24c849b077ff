import ArgumentParser
import LiteKernels
import LiteMicrobenchmarks

/// `kernel-bench`: how fast the micro-kernels are.
@main
struct KernelBench: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "kernel-bench",
    abstract: "Times each micro-kernel against what one core can do at most.",
    discussion: """
      Operands lie in the nearest caches. Products are compared with multiplications and \
      additions of registers, everything else with a copy within the first cache. \
      \(Microkernels.variable) forces an instruction set.
      """)

  @Option(
    name: .customLong("filter"),
    help: "Time only kernels whose name contains this, or one of these.")
  var filters: [String] = []

  @Option(help: "The least time that each kernel is timed for.")
  var minSeconds = 0.05

  @Option(help: "How to print: text or json.")
  var format = Format.text

  func validate() throws {
    guard minSeconds >= 0, minSeconds <= 3600 else {
      throw ValidationError("--min-seconds is \(minSeconds); it must be from 0 to 3600.")
    }
  }

  func run() throws {
    let report = KernelBenchmark(filters: filters, minimumSeconds: minSeconds)
      .measure(Microkernels.instructionSet)
    guard !report.kernels.isEmpty else {
      throw ValidationError("No kernel's name contains \(filters.joined(separator: " or ")).")
    }
    switch format {
    case .text: print(report.text)
    case .json: print(try report.json())
    }
  }
}
