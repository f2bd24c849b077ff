public import ArgumentParser
import LiteDispatch
import LiteExecution
public import LiteKernels
import LiteRuntime
import LiteTerminal

extension KernelSet: ExpressibleByArgument {}

/// The options of every command that runs a model.
struct KernelOptions: ParsableArguments {
  @Option(help: "Which loops run: reference or optimized.")
  var kernels = KernelSet.optimized

  @Option(
    parsing: .unconditional,
    help: "How many threads run them; one for each processor, up to 4, unless given.")
  var threads = WorkerPool.usualThreadCount

  @Option(
    parsing: .unconditional,
    help: "How many seconds compiling the model, and each run, may take; any number unless given.")
  var timeout: Double?

  func validate() throws {
    if let timeout {
      let range = Double.leastNonzeroMagnitude...1_000_000
      try OptionRange("--timeout", range, "above 0 and at most 1000000").check(timeout)
    }
    try OptionRange("--threads", 1...WorkerPool.mostThreads).check(threads)
    if let warning = Microkernels.warning { CommandFailure.report(warning, as: "warning") }
  }

  /// The options as the runtime takes them.
  var interpreterOptions: InterpreterOptions {
    InterpreterOptions(
      kernels: kernels, workers: WorkerPool(threadCount: threads),
      deadline: timeout.map { .seconds($0) })
  }
}
