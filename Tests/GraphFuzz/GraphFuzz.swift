import ArgumentParser
import Foundation
import LiteDispatch
import LiteExecution
import LiteGraphFuzz

/// `graph-fuzz`: compares every way to run random graphs.
@main
struct GraphFuzz: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph-fuzz",
    abstract:
      "Draws random graphs and compares both kernel sets, thread counts and passes on them.",
    discussion: """
      Integer results must be the same byte for byte, float32 results within a bound of the \
      reference and the same for every thread count. \(Microkernels.variable) limits the kernels \
      to an instruction set. A model is in the folder while it runs: one that ends the process stays \
      there, and so does the smallest graph that still fails.
      """)

  @Option(help: "The seed of the first graph; the next ones have those that follow.")
  var seed: UInt64 = 1

  @Option(help: "How many graphs to draw.")
  var count = 1000

  @Option(help: "How many seconds to draw graphs for, at most.")
  var seconds: Int?

  @Option(help: "Where to write models that fail.")
  var folder = ".build/fuzz"

  @Flag(help: "Print the instruction sets of this processor instead.")
  var listSets = false

  @Flag(help: "Print how many nodes of each operator were compared, and the reasons of refusals.")
  var statistics = false

  func run() throws {
    if listSets {
      for set in InstructionSet.available { print(set.rawValue) }
      return
    }
    if let warning = Microkernels.warning { throw ValidationError(warning) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let start = ContinuousClock.now
    var campaign = Campaign(folder: URL(fileURLWithPath: folder))
    for index in 0..<UInt64(count) {
      if let seconds, start.duration(to: .now) > .seconds(seconds) { break }
      try campaign.compare(seed: seed &+ index)
    }
    if statistics { print(campaign.statistics) }
    print("\(campaign.summary) (\(Microkernels.instructionSet))")
    if !campaign.failures.isEmpty { throw ExitCode(1) }
  }
}
