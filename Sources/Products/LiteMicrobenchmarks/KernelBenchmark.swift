public import LiteDispatch
import LiteKernels
import LiteMicrokernels

/// Times the micro-kernels of some features against the peak of the machine.
public struct KernelBenchmark: Sendable {
  /// What the name of a kernel must contain one of to be timed; empty for all of them.
  public var filters: [String]

  /// The least time that each kernel is timed for, in seconds.
  public var minimumSeconds: Double

  /// A benchmark of the cases whose names have one of some texts, or of all, each for some time.
  public init(filters: [String] = [], minimumSeconds: Double = 0.05) {
    self.filters = filters
    self.minimumSeconds = minimumSeconds
  }

  /// Times the kernels on the calling thread.
  ///
  /// - Parameters:
  ///   - features: The features that the kernels may use.
  ///   - name: The name that the report has for them.
  /// - Returns: The report.
  /// - Precondition: The processor has the features.
  public func measure(_ features: ProcessorFeatures, named name: String) -> KernelReport {
    let stopwatch = Stopwatch(minimumSeconds: minimumSeconds)
    let table = Microkernels.table(for: features)
    let peak = MachinePeak(table.peak, by: stopwatch)
    let entries = KernelCase.all(of: table)
      .filter { kernel in filters.isEmpty || filters.contains { kernel.name.contains($0) } }
      .map { kernel in
        KernelReport.Entry(
          kernel, row: MicrokernelRow.best(for: kernel.slot, on: features)?.name ?? "portable",
          seconds: stopwatch.seconds(of: kernel.run), peak: peak)
      }
    return KernelReport(instructionSet: name, peak: peak, kernels: entries)
  }
}
