import ArgumentParser
import LiteEvaluation
import LiteRuntime
import LiteTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `swiftlet conform`: runs a case file and judges what comes out.
struct Conform: ParsableCommand {
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "conform",
    abstract: "Runs recorded cases and compares the results with TFLite's.")

  @Argument(help: "The case file; paths in it are relative to the folder above its own.")
  var cases: String

  @Option(help: "Only cases whose id begins with this.")
  var filter = ""

  @Option(
    help: """
      Not the case with this id, such as one whose recorded outputs are wrong; may be repeated.
      """)
  var except: [String] = []

  @Flag(help: "Only cases whose operators are all supported.")
  var supportedOnly = false

  @OptionGroup var kernels: KernelOptions

  @Flag(
    help: """
      Also run each case with each pass switched off in turn, and with all off, and demand the same \
      bytes of all results but floats, which must agree as before.
      """)
  var eachPass = false

  @Option(help: "Where to write the outputs and results.json.")
  var save: String?

  @Option(help: "How to print the result: text or json.")
  var format = Format.text

  func run() throws {
    let isAgreed = try CommandFailure.reporting {
      let file = try CaseFile(contentsOf: cases)
      let options = kernels.interpreterOptions
      let conformance = Conformance(root: file.root, options: options)
      let comparison = eachPass ? PassComparison(root: file.root, options: options) : nil
      var saved = try save.map { try SavedResults(folder: URL(fileURLWithPath: $0)) }
      var tally = Tally()
      for testCase in file.cases where testCase.id.hasPrefix(filter) {
        if except.contains(testCase.id) {
          tally.excluded += 1
          continue
        }
        if supportedOnly, !testCase.missingOperators(in: options.registry).isEmpty {
          tally.skipped += 1
          continue
        }
        var result = conformance.result(of: testCase)
        if let comparison { result = comparison.result(of: testCase, comparedWith: result) }
        try saved?.add(result)
        tally.add(result)
        if format == .text, let failure = result.failure {
          try StandardOutput.print("\(result.id): \(failure.message)")
        }
      }
      try saved?.finish()
      try StandardOutput.print(format == .json ? tally.json() : tally.text)
      return tally.failures.isEmpty
    }
    guard isAgreed else { throw ExitCode(1) }
  }
}
