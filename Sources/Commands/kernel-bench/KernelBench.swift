import ArgumentParser
import LiteDispatch
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
      \(Microkernels.variable) limits them to an instruction set.
      """)

  @Flag(help: "Print the table of kernels instead: name, slot, target and features of each row.")
  var table = false

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
    guard !table else {
      for row in MicrokernelRow.all {
        print(row.name, row.slot, row.target, row.features.names.joined(separator: ","))
      }
      return
    }
    let report = KernelBenchmark(filters: filters, minimumSeconds: minSeconds)
      .measure(Microkernels.features, named: Microkernels.instructionSet.description)
    guard !report.kernels.isEmpty else {
      throw ValidationError("No kernel's name contains \(filters.joined(separator: " or ")).")
    }
    switch format {
    case .text: print(report.text)
    case .json: print(try report.json())
    }
  }
}
