public import LiteKernels

/// Times the micro-kernels of an instruction set against the peak of the machine.
public struct KernelBenchmark: Sendable {
  /// What the name of a kernel must contain one of to be timed; empty for all of them.
  public var filters: [String]

  /// The least time that each kernel is timed for, in seconds.
  public var minimumSeconds: Double

  public init(filters: [String] = [], minimumSeconds: Double = 0.05) {
    self.filters = filters
    self.minimumSeconds = minimumSeconds
  }

  /// Times the kernels on the calling thread.
  ///
  /// - Precondition: The processor has the set.
  public func measure(_ set: InstructionSet) -> KernelReport {
    let stopwatch = Stopwatch(minimumSeconds: minimumSeconds)
    let peak = MachinePeak(Microkernels.peak(of: set), by: stopwatch)
    let entries = KernelCase.all(of: Microkernels.table(for: set))
      .filter { kernel in filters.isEmpty || filters.contains { kernel.name.contains($0) } }
      .map { kernel in
        KernelReport.Entry(kernel, seconds: stopwatch.seconds(of: kernel.run), peak: peak)
      }
    return KernelReport(instructionSet: set.description, peak: peak, kernels: entries)
  }
}
