import ArgumentParser
import LiteEvaluation
import LiteModel
import LiteRuntime
import LiteTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `swiftlet run`: feeds a model from files and writes its outputs.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs a model on inputs from files and writes its outputs.",
    discussion: """
      Inputs that are not given are zero, and empty where they are strings. Outputs are \
      written as output_<position>.bin: raw little-endian elements, strings in TFLite's \
      string layout.
      """)

  @Argument(help: "The model's file.")
  var model: String

  @Option(
    name: .customLong("input"), parsing: .singleValue,
    help: "An input's position or name, and a .bin or .npy file.")
  var inputs: [Assignment] = []

  @Option(
    name: .customLong("resize"), parsing: .singleValue,
    help: "An input's position or name, and the shape to give it, such as 0=1,320,320,3.")
  var shapes: [Assignment] = []

  @Option(help: "The key of the signature to run.")
  var signature: String?

  @OptionGroup var kernels: KernelOptions

  @Option(
    parsing: .unconditional,
    help: "How often to run, with the same inputs; the outputs are those of the last run.")
  var invocations = 1

  @Option(help: "Where to write the outputs.")
  var outputDir: String

  func validate() throws {
    try OptionRange("--invocations", 1...Int.max, "at least 1").check(invocations)
    for shape in shapes where shape.dimensions == nil {
      throw ValidationError("--resize \(shape.name)=\(shape.value): a shape is like 1,224,224,3.")
    }
  }

  func run() throws {
    try CommandFailure.reporting {
      let session = try RunSession(
        model: Model(contentsOf: model), signature: signature,
        options: kernels.interpreterOptions)
      for shape in shapes {
        try session.resize(shape.name, to: shape.dimensions ?? [])
      }
      try session.allocate()
      for input in inputs {
        try session.feed(input.name, from: TensorFile(contentsOf: input.value))
      }
      for _ in 0..<invocations { try session.invoke() }
      try StandardOutput.print(session.writeOutputs(to: URL(fileURLWithPath: outputDir)).json())
    }
  }
}
