import ArgumentParser
import LiteDispatch
import LiteRuntime
import LiteTerminal

/// The command line: each subcommand parses its arguments, calls a library and renders
/// what it gives.
@main
struct SwiftletCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swiftlet",
    abstract: "Reads, runs and checks TensorFlow Lite models, in pure Swift.",
    version: "0.1.0 (\(Microkernels.instructionSet))",
    subcommands: [
      Inspect.self, Run.self, Label.self, Detect.self, Bench.self, Conform.self, Fetch.self,
    ])

  static func main() async {
    StandardOutput.reserveNumbers()
    do {
      var command = try parseAsRoot()
      try checkEnvironment()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(printing: error)
    }
  }

  /// Checks the environment variables that all commands read.
  private static func checkEnvironment() throws {
    do {
      _ = try PassSelection.fromEnvironment()
    } catch {
      throw ValidationError("\(PassSelection.variable): \(error).")
    }
  }

  /// Ends the process as `exit(withError:)` does, but for a help text that cannot be printed.
  private static func exit(printing error: any Error) -> Never {
    guard exitCode(for: error).isSuccess else { exit(withError: error) }
    do {
      try CommandFailure.reporting { try StandardOutput.print(fullMessage(for: error)) }
    } catch {
      exit(withError: error)
    }
    exit()
  }
}
